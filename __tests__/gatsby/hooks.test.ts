import type { ParentSpanPluginArgs } from 'gatsby'
import { checkContent, createPages } from '../../src/gatsby/hooks'
import { exampleForEach, VALUE } from '../support/example-content'

const project = exampleForEach()
const store = { getState: () => ({ program: { directory: project.root } }) }

it('a mistake in content is named, and stops the build', async () => {
  const reporter = { panic: jest.fn(), warn: jest.fn() }
  const build = { store, reporter } as unknown as ParentSpanPluginArgs
  await checkContent(build)
  expect(reporter.panic).not.toHaveBeenCalled()
  project.change(VALUE, '"title"', '"titel"')
  await checkContent(build)
  const named = expect.stringContaining(`${VALUE} › title`)
  expect(reporter.panic).toHaveBeenCalledWith(named)
})

it('a build stops if the news cannot be read, rather than being without them', async () => {
  const graphql = async () => ({ errors: [new Error('no slug')] })
  const build = { store, graphql, actions: { createPage: jest.fn() } }
  const made = createPages?.(build as never, {} as never, jest.fn())
  await expect(made).rejects.toThrow('The news')
})
