/**
 * Checks in each build that Gatsby still does what this site relies on and Gatsby does not promise.
 * Without these checks, a newer Gatsby could put wrong texts on pages, and nobody would notice. Other
 * files check by themselves what they rely on; `README.md` lists all.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs, NodePluginArgs, ParentSpanPluginArgs } from 'gatsby'
import { contentTypes } from '../content-model'
import { schemaFile } from '../content-model/derive/json-schema'
import { defaultLanguage, languageCodes } from '../i18n/languages'
import { flattenMessages } from '../i18n/messages'
import { localizedPath, routes } from '../i18n/paths'
import type { LocaleNode } from './graphql/nodes'
import { hasComputedFilters } from './graphql/query-language'
import { noLonger, rootOf, stateOf } from './state'

/** Ends the build if Gatsby no longer does something. */
const expect = (isTrue: boolean, promise: string): void => {
  if (!isTrue) throw noLonger(promise)
}

/**
 * Asks Gatsby for the path of the contact page in another language: by the context of a page, by
 * `in(language: …)`, and by a filter. No editor can change that path, so a wrong answer means that
 * Gatsby has changed, and pages would be in the wrong language.
 * @throws {Error} if an answer is in the wrong language, or if Gatsby computes filters differently
 */
export const checkQueries = async ({
  graphql,
}: Pick<CreatePagesArgs, 'graphql'>): Promise<void> => {
  const language = languageCodes.find((code) => code !== defaultLanguage)
  if (!language) return
  const page = localizedPath(routes.contact, language)
  const asked = await graphql<{ contactDetails: { path: string } }>(
    '{ contactDetails { path } }',
    { language },
  )
  expect(
    asked.data?.contactDetails.path === page,
    'passes the context of a page to resolvers',
  )

  const { data } = await graphql<{
    in: { contactDetails: { path: string }; found: { totalCount: number } }
  }>(
    `{
      in(language: ${language}) {
        contactDetails { path }
        found: allContactDetails(filter: { path: { eq: "${page}" } }) { totalCount }
      }
    }`,
  )
  expect(
    data?.in.contactDetails.path === page,
    'gives fields inside of a field one path as `prev`',
  )
  expect(
    data?.in.found.totalCount === 1 && hasComputedFilters(),
    'computes the values for filters without a `path`',
  )
}

/**
 * Checks, once Gatsby knows all pages, that it has kept the files in `.cache/` and copied no page
 * of the news into another language.
 * @param made the paths of the pages of news that `createSitePages` has created
 * @throws {Error} if Gatsby has removed files, or if pages have been copied into other languages
 */
export const checkBootstrap = (
  { store }: Pick<ParentSpanPluginArgs, 'store'>,
  made: ReadonlySet<string>,
): void => {
  const root = rootOf(store)
  expect(
    contentTypes.every((type) => existsSync(path.join(root, schemaFile(type)))),
    'keeps the files in .cache/ that are written in `onPreBootstrap`',
  )
  const pages = [...stateOf(store).pages]
  const templates = new Set(
    pages.flatMap(([page, { componentPath }]) => (made.has(page) ? componentPath : [])),
  )
  const copies = pages.filter(
    ([page, { componentPath }]) => templates.has(componentPath) && !made.has(page),
  )
  expect(copies.length === 0, 'leaves pages alone that have `i18n` in their context')
}

/**
 * Checks that no title of a page is the key of a message. It would be one if Gatsby did not pass a
 * `Head` that calls `useTranslation` through `wrapRootElement`.
 * @param titles the titles of all pages
 * @throws {Error} if a title is the key of a message
 */
export const checkTitles = (
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  titles: readonly string[],
): void => {
  for (const { data } of getNodesByType('Locale') as unknown as LocaleNode[]) {
    const keys = flattenMessages(JSON.parse(data))
    const hasKey = (title: string) => title.split(' ').some((word) => keys.has(word))
    expect(!titles.some(hasKey), 'wraps the `Head` of a page by `wrapRootElement`')
  }
}
