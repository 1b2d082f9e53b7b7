import type { ParentSpanPluginArgs } from 'gatsby'
import { latestNews } from '../../src/gatsby/graphql/schema'
import { checkContent, createSitePages } from '../../src/gatsby/hooks'
import { languageCodes } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { exampleForEach, VALUE } from '../support/example-content'

const NEWS = 'content/news/one.json'
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

it('a build names the text because of which an entry is left out in a language, and none of an entry in preparation', async () => {
  const reporter = { panic: jest.fn(), warn: jest.fn() }
  const build = { store, reporter } as unknown as ParentSpanPluginArgs
  const lead = { fr: 'Un pont', en: 'A bridge', de: '' }
  project.write(NEWS, JSON.stringify({ ...project.data(NEWS), lead, draft: undefined }))
  await checkContent(build)
  const named = expect.stringMatching(/ {2}\S+ › lead\.de: .*not public/)
  expect(reporter.warn).toHaveBeenLastCalledWith(named)

  project.write(NEWS, JSON.stringify({ ...project.data(NEWS), draft: true }))
  await checkContent(build)
  expect(reporter.warn).not.toHaveBeenLastCalledWith(named)
  expect(reporter.warn).toHaveBeenCalledTimes(2)
})

it('a build stops if it cannot read the news, instead of leaving them out', async () => {
  const graphql = async () => ({ errors: [new Error('no slug')] })
  const build = { store, graphql, actions: { createPage: jest.fn() } }
  const made = createSitePages(build as never)
  await expect(made).rejects.toThrow('The news')
})

it('latestNews lists news from the latest date to the earliest, and those of one date by the time at which they were made', async () => {
  const day = '2026-11-05'
  const nodes = [
    { parent: '2026-11-01-moved', date: '2026-11-07' },
    { parent: '2026-11-05-a', date: day, made: '2026-11-05T10:30:00.000Z' },
    { parent: '2026-11-05-b', date: day, made: '2026-11-05T10:29:59.000Z' },
    { parent: '2026-11-05-c', date: day },
  ]
  const nodeModel = {
    findAll: async () => ({ entries: nodes.toReversed() }),
    getNodeById: ({ id }: { id: string }) => ({ name: id }),
  }
  const ordered = await latestNews.resolve(undefined, {}, { nodeModel }, {})
  expect(ordered.map(({ parent }) => parent)).toEqual(nodes.map(({ parent }) => parent))
})

it.each([
  ['without the editor makes no page of news', undefined, []],
  [
    'beside the editor makes only the page of a news item that is not saved yet',
    'http://localhost:8010/admin/',
    languageCodes,
  ],
])('while there are no news, Gatsby %s', async (_, editor, languages) => {
  const before = process.env.GATSBY_EDITOR
  if (editor) process.env.GATSBY_EDITOR = editor
  else delete process.env.GATSBY_EDITOR
  try {
    const none = languageCodes.map((code) => [code, { latestNews: [] }])
    const graphql = async () => ({ data: Object.fromEntries(none) })
    const createPage = jest.fn((page: { path: string }) => page)
    await createSitePages({ store, graphql, actions: { createPage } } as never)
    const made = createPage.mock.calls.map(([page]) => page.path)
    expect(made.filter((path) => path.includes(routes.news))).toEqual(
      languages.map((code) => localizedPath('/news/+/', code)),
    )
  } finally {
    if (before === undefined) delete process.env.GATSBY_EDITOR
    else process.env.GATSBY_EDITOR = before
  }
})
