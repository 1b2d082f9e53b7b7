/**
 * Tests that a build ends if a newer Gatsby no longer does what this site relies on. No such Gatsby
 * exists yet, so the tests give the checks the answers that it would give. Each build runs the same
 * checks on today's Gatsby.
 */
import type { CreatePagesArgs, NodePluginArgs } from 'gatsby'
import { resolveSorted } from '../../src/gatsby/graphql/filters/sorting'
import {
  noteFilters,
  type ResolverContext,
} from '../../src/gatsby/graphql/query-language'
import { writeJsonSchemas } from '../../src/gatsby/hooks'
import { checkBootstrap, checkQueries, checkTitles } from '../../src/gatsby/internals'
import { defaultLanguage, languageCodes } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { copyOf } from '../support/project'

const other = languageCodes.find((code) => code !== defaultLanguage) ?? defaultLanguage
const french = { path: localizedPath(routes.contact, defaultLanguage) }
const right = { path: localizedPath(routes.contact, other) }

/**
 * Stands for Gatsby, and answers the two queries of `checkQueries`: first the contact details in the
 * language of a page, then those inside of `in(language: …)`, with the number that a filter finds.
 */
const gatsbyWith = (page = right, contactDetails = right, totalCount = 1) => {
  const graphql = async (_: string, context?: object) => ({
    data: context
      ? { contactDetails: page }
      : { in: { contactDetails, found: { totalCount } } },
  })
  return { graphql: graphql as CreatePagesArgs['graphql'] }
}

it.each([
  ['no longer passes the context of a page to resolvers', gatsbyWith(french), /context/],
  [
    'copies the path of a GraphQL field for the fields inside it',
    gatsbyWith(right, french),
    /prev/,
  ],
  ['finds no entry by a filter', gatsbyWith(right, right, 0), /filters/],
])('a build ends when Gatsby %s', async (_, gatsby, reason) => {
  noteFilters()
  await expect(checkQueries(gatsby)).rejects.toThrow(reason)
  await expect(checkQueries(gatsbyWith())).resolves.toBeUndefined()
})

it('a build ends when Gatsby finds entries by a filter without having its resolvers computed', async () => {
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('../../src/gatsby/internals')
    await expect(fresh.checkQueries(gatsbyWith())).rejects.toThrow(/filters/)
  })
})

it('a query for a sorted list ends with an error when Gatsby finds the entries without nodeModel.findAll, which sorts them', async () => {
  const context = { nodeModel: {} } as unknown as ResolverContext
  const sort = { title: 'ASC' }
  await expect(resolveSorted(() => [], context, sort, 'de')).rejects.toThrow('findAll')
  expect(await resolveSorted(() => ['one'], context, undefined, 'de')).toEqual(['one'])
})

/** The state of a Gatsby with these pages, which one template makes. */
const stateWith = (root: string, ...pages: string[]) => ({
  getState: () => ({
    program: { directory: root },
    pages: new Map(pages.map((page) => [page, { componentPath: 'news.tsx' }])),
  }),
})

it('a build ends when pages of news are copied into languages in which the news are not public', () => {
  const { root, remove } = copyOf()
  writeJsonSchemas(root)
  const made = new Set(['/news/start/'])
  const check = (...pages: string[]) =>
    checkBootstrap({ store: stateWith(root, ...pages) as never }, made)
  expect(() => check('/news/start/')).not.toThrow()
  expect(() => check('/news/start/', `/${other}/news/start/`)).toThrow('i18n')
  remove()
})

it('a build ends when Gatsby empties .cache/ after the JSON Schemas of content have been written', () => {
  const { root, remove } = copyOf()
  const check = () => checkBootstrap({ store: stateWith(root) as never }, new Set())
  expect(check).toThrow('.cache/')
  writeJsonSchemas(root)
  expect(check).not.toThrow()
  remove()
})

it('a build ends when the title of a page is the key of a message', () => {
  const locale = { data: '{ "home": { "title": "Accueil" } }' }
  const gatsby = { getNodesByType: () => [locale] } as unknown as NodePluginArgs
  expect(() => checkTitles(gatsby, ['Accueil'])).not.toThrow()
  expect(() => checkTitles(gatsby, ['Accueil', 'home.title · Signale'])).toThrow('Head')
})
