import type { ParentSpanPluginArgs } from 'gatsby'
import { latestNews } from '../../src/gatsby/graphql/schema'
import { checkContent, createPages } from '../../src/gatsby/hooks'
import { exampleForEach, VALUE } from '../support/example-content'

const project = exampleForEach()
const store = { getState: () => ({ program: { directory: project.root } }) }

it('a mistake in the content stops the build, which names its file and field', async () => {
  const reporter = { panic: jest.fn(), warn: jest.fn() }
  const build = { store, reporter } as unknown as ParentSpanPluginArgs
  await checkContent(build)
  expect(reporter.panic).not.toHaveBeenCalled()
  project.change(VALUE, '"title"', '"titel"')
  await checkContent(build)
  const named = expect.stringContaining(`${VALUE} › title`)
  expect(reporter.panic).toHaveBeenCalledWith(named)
})

it('a build stops if it cannot read the news, instead of leaving them out', async () => {
  const graphql = async () => ({ errors: [new Error('no slug')] })
  const build = { store, graphql, actions: { createPage: jest.fn() } }
  const made = createPages?.(build as never, {} as never, jest.fn())
  await expect(made).rejects.toThrow('The news')
})

it('the pages and the feed order the news by their dates, also after a date was changed', async () => {
  const dates = { '2026-11-01-moved': '2026-11-07', '2026-11-05-b': '2026-11-05' }
  const nodes = Object.entries(dates).map(([parent, date]) => ({ parent, date }))
  const nodeModel = {
    findAll: async () => ({ entries: nodes.toReversed() }),
    getNodeById: ({ id }: { id: string }) => ({ name: id }),
  }
  const ordered = await latestNews.resolve(undefined, undefined, { nodeModel }, {})
  expect(ordered.map(({ parent }) => parent)).toEqual(Object.keys(dates))
})
