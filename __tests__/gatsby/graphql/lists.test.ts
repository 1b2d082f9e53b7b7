import { buildSchema } from 'graphql'
import { resolveSorted, valueOrder } from '../../../src/gatsby/graphql/filters/sorting'
import { summaryResolvers } from '../../../src/gatsby/graphql/filters/summaries'
import { listResolvers } from '../../../src/gatsby/graphql/lists'
import {
  setLanguageInside,
  type Resolver,
  type ResolverContext,
} from '../../../src/gatsby/graphql/query-language'

/** The content types of the tests, with the fields that Gatsby would make of them. */
const schema = buildSchema(`
  scalar Date
  type Picture { name: String }
  type NewsPicture { alt: String, picture: Picture }
  type News {
    slug: String, path: String, date: Date, languages: [String], title: String, lead: String
    pictures: [NewsPicture], de: News
  }
  type File { name: String, childNews: News, childrenNews: [News] }
  type Locale { language: String, ns: String }
  type SitePage { path: String, language: String }
  type Query { news: News, file: File, locale: Locale, page: SitePage }
`)

const query = listResolvers()
/** The argument with which Gatsby asks `nodeModel.findAll` for the entries of a list. */
type Asked = Parameters<ResolverContext['nodeModel']['findAll']>[0]

const summaries = summaryResolvers()

/**
 * Calls a resolver of the site in a page in German.
 * @returns what the resolver gave, and the arguments that it passed on to Gatsby's own resolver
 */
const resolved = async (
  resolver: Resolver | undefined,
  args: Record<string, unknown>,
  {
    path = {},
    answer,
    edges = [],
  }: { path?: object; answer?: unknown; edges?: object[] } = {},
) => {
  // Gatsby's own resolver of a list asks `findAll`.
  const originalResolver = jest.fn<Promise<unknown>, Parameters<Resolver>>(
    async (_, __, { nodeModel }) => {
      await nodeModel.findAll({ query: {} })
      return answer
    },
  )
  const findAll = async () => ({ entries: [] })
  const getFieldValue = jest.fn((node: { day?: string }) => Promise.resolve(node.day))
  const context = { language: 'de', nodeModel: { findAll, getFieldValue } }
  const result = await resolver?.(
    { edges },
    args,
    context as unknown as ResolverContext,
    { schema, path, originalResolver } as Parameters<Resolver>[3],
  )
  const passed: unknown = originalResolver.mock.calls[0]?.[1]
  return { result, passed, getFieldValue }
}

const list = async (filter: object | undefined, sort?: object, name = 'allNews') =>
  (await resolved(query[name]?.resolve, { filter, sort })).passed

/**
 * The condition for news that are public in German. The resolver adds it to the conditions of each
 * German query for a list of news.
 */
const languages = { in: ['de'] }

it('a list of news without conditions has only the news that are public in the language of the query', async () => {
  expect(await list(undefined)).toMatchObject({ filter: { languages } })
})

it('a query with its own condition for `languages` of news keeps it, in place of the condition that the site adds', async () => {
  const filter = { languages: { in: ['fr'] } }
  expect(await list(filter)).toMatchObject({ filter })
})

it('a condition for a text or a path looks at the language of the query, and one for a date or slug does not', async () => {
  const filter = {
    title: { eq: 'Anfang' },
    path: { eq: '/de/news/a/' },
    date: { gte: '2026-02-01' },
    slug: { eq: 'a' },
  }
  const { title, path, ...others } = filter
  expect(await list(filter)).toMatchObject({
    filter: { ...others, languages, de: { title, path } },
  })
})

it('a condition for a list whose items have translated texts moves as a whole into the field of the language: pictures to de.pictures', async () => {
  const pictures = { elemMatch: { picture: { name: { eq: 'a' } } } }
  expect(await list({ pictures })).toEqual({ filter: { languages, de: { pictures } } })
})

it('in a filter, conditions inside of `de` or `fr` stay there; a German query moves conditions for texts beside them into `de`', async () => {
  const filter = { title: { ne: 'x' }, de: { lead: { ne: 'y' } }, fr: { title: {} } }
  expect(await list(filter)).toMatchObject({
    filter: {
      languages,
      de: { title: { ne: 'x' }, lead: { ne: 'y' } },
      fr: { title: {} },
    },
  })
})

it('two conditions for one text, beside and inside of `de`, are merged, and refused if both have the same operator', async () => {
  const beside = { title: { ne: 'x' }, de: { title: { regex: '/a/' } } }
  expect(await list(beside)).toMatchObject({
    filter: { de: { title: { ne: 'x', regex: '/a/' } } },
  })
  const lost = { title: { eq: 'x' }, de: { title: { eq: 'y' } } }
  await expect(list(lost)).rejects.toThrow('title.eq stands twice')
})

it('a list of news that a query sorts by a title, or by another text, is sorted by that text in the language of the query', async () => {
  const sort = [{ title: 'ASC' }, { date: 'DESC' }, { de: { lead: 'ASC' } }]
  expect(await list(undefined, sort)).toMatchObject({
    sort: [{ de: { title: 'ASC' } }, { date: 'DESC' }, { de: { lead: 'ASC' } }],
  })
})

it('a list, and each summary of it, refuses a negative limit', async () => {
  for (const resolver of [query.allNews, query.allSitePage])
    await expect(resolved(resolver?.resolve, { limit: -1 })).rejects.toThrow('limit')
  const { group } = summaries.NewsConnection as Record<string, { resolve: Resolver }>
  await expect(resolved(group?.resolve, { limit: -1 })).rejects.toThrow('limit')
})

it('a sorted list follows the alphabet of the language, É before Z, and entries without the value come last', () => {
  const titles = ['Zoo', null, 'Été', 'Eau', 'arbre']
  const order = valueOrder('fr')
  expect(titles.sort(order)).toEqual(['arbre', 'Eau', 'Été', 'Zoo', null])
  expect([order(null, undefined), order(undefined, null)]).toEqual([0, 0])
})

it('a filter of files by the texts of their entries looks at the texts in the language of the query', async () => {
  const title = { title: { eq: 'Anfang' } }
  const name = { eq: 'a' }
  expect(
    await list(
      { name, childNews: title, childrenNews: { elemMatch: title } },
      undefined,
      'allFile',
    ),
  ).toEqual({
    filter: {
      name,
      childNews: { de: title },
      childrenNews: { elemMatch: { de: title } },
    },
  })
})

it('a single news item is looked up by the same conditions as a list', async () => {
  const { passed } = await resolved(query.news?.resolve, { title: { eq: 'Anfang' } })
  expect(passed).toEqual({ languages, de: { title: { eq: 'Anfang' } } })
})

it('messages and pages inside in(language) are those of that language, unless the query asks for others', async () => {
  const path = { prev: {} }
  setLanguageInside({ path: path.prev }, 'en')
  const messages = async (filter: object | undefined) =>
    (await resolved(query.allLocale?.resolve, { filter }, { path })).passed
  expect(await messages(undefined)).toMatchObject({ filter: { language: { eq: 'en' } } })
  const french = { language: { eq: 'fr' } }
  expect(await messages(french)).toMatchObject({ filter: french })

  const pages = await resolved(query.allSitePage?.resolve, {}, { path })
  expect(pages.passed).toMatchObject({ filter: { language: { eq: 'en' } } })

  // The list has all languages where nothing names one; a single `locale` is that of the page.
  const alone = await resolved(query.allLocale?.resolve, {})
  expect(alone.passed).toMatchObject({ filter: undefined })
  const single = await resolved(query.locale?.resolve, {})
  expect(single.passed).toMatchObject({ language: { eq: 'de' } })
  const page = await resolved(query.sitePage?.resolve, { path: { eq: '/en/about/' } })
  expect(page.passed).toEqual({ path: { eq: '/en/about/' } })
  expect(await list(undefined, undefined, 'allLocale')).toEqual({})
})

const summaryOf = (type: string, name: string) =>
  (summaries[type] as Record<string, { resolve: Resolver }>)[name]?.resolve

it('`distinct` lists the values of a text in the language of the query, in its alphabetical order, once Gatsby has computed them', async () => {
  const node = { id: 'a' }
  const { result, passed, getFieldValue } = await resolved(
    summaryOf('NewsConnection', 'distinct'),
    { field: { title: 'SELECT' } },
    { edges: [{ node }], answer: ['Zelt', 'Übung', 'Abend'] },
  )
  expect(result).toEqual(['Abend', 'Übung', 'Zelt'])
  expect(passed).toEqual({ field: { de: { title: 'SELECT' } } })
  expect(getFieldValue).toHaveBeenCalledWith(node, 'de.title')
})

it('`max` of a date gives the latest day in milliseconds since 1970, and null if no entry has a date', async () => {
  const field = { date: 'SELECT' }
  const max = async (...days: (string | undefined)[]) =>
    (
      await resolved(
        summaryOf('NewsGroupConnection', 'max'),
        { field },
        { answer: null, edges: days.map((day) => ({ node: { day } })) },
      )
    ).result
  expect(await max('2026-01-10', undefined, '2026-02-20')).toBe(Date.parse('2026-02-20'))
  expect(await max(undefined)).toBeNull()
})

it('each group in an answer names the field as the query does: childNews.lead, not childNews.de.lead', async () => {
  const { result } = await resolved(
    summaryOf('FileConnection', 'group'),
    { field: { childNews: { lead: 'SELECT' } } },
    { answer: [{ field: 'childNews.de.lead', fieldValue: 'Anfang!' }] },
  )
  expect(result).toEqual([{ field: 'childNews.lead', fieldValue: 'Anfang!' }])
})

it('GraphQL sorts entries by a field with lists of texts in alphabetical order, and by a field with numbers by their size', () => {
  const order = valueOrder('fr')
  expect(order(['abri'], ['banc'])).toBeLessThan(0)
  expect(order([], ['banc'])).toBeLessThan(0)
  expect(order(10, 9)).toBeGreaterThan(0)
})

it('a list is sorted as a whole before skip and limit cut it, so that no entry is missing at its beginning', async () => {
  const nodes = [5, 3, 1, 4, 2].map((order) => ({ id: String(order), order }))
  const nodeModel = {
    getFieldValue: async ({ order }: { order: number }) => order,
    findAll: async ({ query: { skip = 0, limit = 9 } }: Asked) => ({
      entries: nodes.slice(skip, skip + limit),
    }),
  }
  const context = { nodeModel } as unknown as ResolverContext
  const pageOf = (direction: string) =>
    resolveSorted(
      (sorting) => sorting.nodeModel.findAll({ query: { skip: 1, limit: 2 } }),
      context,
      { order: direction },
      'de',
    )
  expect(await pageOf('ASC')).toEqual({
    entries: [
      { id: '2', order: 2 },
      { id: '3', order: 3 },
    ],
  })
  expect(await pageOf('DESC')).toMatchObject({ entries: [{ order: 4 }, { order: 3 }] })
})
