/**
 * Finds pages that a build would write without their texts, or without a title. The build does not
 * fail because of them, so without a warning, visitors would be the first to see the keys of messages
 * in the place of texts.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage, isLanguage, languageCodes } from '../../i18n/languages'
import { localizedPath, routes } from '../../i18n/paths'
import { pathFrom } from '../../shared/files'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import { queriesIn, readPage } from '../graphql/page-messages'
import { isDevelop, type Component, type GatsbyState } from '../state'

/**
 * Finds the pages in `src/` that lack messages or a title:
 * - `untitled`: Gatsby has found a query, but the page exports no `Head`;
 * - `withStaticQuery`: the page has a static query, beside which Gatsby takes no other from a file,
 *   so none asks for messages;
 * - `unread`: Gatsby has found no query, since it only looks into code with certain words, such as
 *   `graphql` or `Head`.
 * @param components the files of pages in Gatsby's state, after Gatsby has read their queries
 * @returns paths from the project's folder
 */
const incompletePages = (
  root: string,
  components: Iterable<Pick<Component, 'componentPath' | 'pages' | 'query' | 'isSlice'>>,
): Record<'unread' | 'withStaticQuery' | 'untitled', string[]> => {
  const unread: string[] = []
  const withStaticQuery: string[] = []
  const untitled: string[] = []
  for (const { componentPath: file, pages, query, isSlice } of components) {
    const isOwn = /\.[jt]sx?$/.test(file) && file.startsWith(path.join(root, 'src'))
    // A slice is a part of pages, and so has no head. Its texts come from its own query.
    if (!isOwn || isSlice || pages.size === 0) continue
    const { exported, hasHead, hasStaticQuery } = readPage(readFileSync(file, 'utf8'))
    const name = pathFrom(root, file)
    // Gatsby itself has reported the syntax error in the query of such a page.
    if (exported.some(({ text }) => !queriesIn(text))) continue
    if (query !== '') {
      if (!hasHead) untitled.push(name)
    } else if (hasStaticQuery) withStaticQuery.push(name)
    // If the page has a query that Gatsby did not take, such as one for a type that does not exist, Gatsby
    // has reported it. If it has a Head, Gatsby gives it a query, but has not read it yet: somebody made
    // the file while `develop` was starting.
    else if (exported.length === 0 && !hasHead) unread.push(name)
  }
  return { unread, withStaticQuery, untitled }
}

/**
 * Says which files in `src/pages/` are in a folder of a language, such as `src/pages/de/gallery.tsx`.
 * The plugin for languages makes each page in every language, so that such a page would also be at
 * `/de/de/gallery/`, and search engines would be told wrong languages.
 */
const warningsOfLanguageFolders = (
  root: string,
  components: Iterable<Pick<Component, 'componentPath' | 'pages'>>,
): string[] =>
  [...components].flatMap(({ componentPath, pages }) => {
    const file = pathFrom(root, componentPath)
    const name = file.replace(/^src\/pages\/|(?:\/index)?\.\w+$/g, '')
    const [language = ''] = name.split('/')
    if (pages.size === 0 || !file.startsWith('src/pages/') || !isLanguage(language))
      return []
    // The paths of the default language have no prefix, so another one shows what happens.
    const other = languageCodes.find((code) => code !== defaultLanguage) ?? language
    const shown = language === defaultLanguage ? other : language
    const values = { file, path: localizedPath(`/${name}/`, shown) }
    return [programText('terminal.languageFolder', terminalLanguage(), values)]
  })

/**
 * Says which paths of `src/i18n/paths.ts` have no page, as after somebody has deleted its file: header
 * and footer would go on linking to them. The page of news is missing as long as there are none.
 */
export const warningsOfRoutes = ({ pages }: Pick<GatsbyState, 'pages'>): string[] =>
  Object.entries(routes)
    .filter(([id, route]) => id !== 'news' && !pages.has(route))
    .map(([id, route]) =>
      programText('terminal.noPage', terminalLanguage(), { id, path: route }),
    )

/** Says which pages lack messages or a title, or are made for one language, one sentence for each. */
export const warningsOfIncompletePages = (
  root: string,
  { components }: Pick<GatsbyState, 'components'>,
): string[] => {
  const { unread, withStaticQuery, untitled } = incompletePages(root, components.values())
  const say = (word: Word, files: readonly string[]) =>
    files.map((file) => programText(word, terminalLanguage(), { file }))
  return [
    ...warningsOfLanguageFolders(root, components.values()),
    ...say('terminal.unreadPage', unread),
    // A build names pages without a title at its end (`src/postbuild/`), so only `develop`, which
    // does not get there, names them here.
    ...(isDevelop() ? say('terminal.untitledPage', untitled) : []),
    ...say('terminal.staticQuery', withStaticQuery),
  ]
}
