/**
 * Gatsby's hooks for this site, in the order in which Gatsby calls them. The code that makes the
 * pages is in `src/gatsby/`, and the code that changes them once they are written is in
 * `src/postbuild/`. Built pages contain no script of Gatsby; `docs/gatsby.md` says how many bytes
 * each step saves.
 */
import type { GatsbyNode } from 'gatsby'
import { redirectMoved } from './cms/preview/former-addresses'
import { markTexts, withoutMarks } from './cms/preview/marks'
import { changeWebpack } from './src/gatsby/assets/webpack'
import { rememberCode, siteCommand } from './src/gatsby/develop/code'
import { guardDevelopServer } from './src/gatsby/develop/guard'
import { watchContent } from './src/gatsby/develop/watch'
import { defineTypes } from './src/gatsby/graphql/schema'
import { checkContent, createSitePages } from './src/gatsby/hooks'
import { checkBootstrap, checkQueries } from './src/gatsby/internals'
import { refusePages, refuseSettings } from './src/gatsby/refusals'
import { isBesideEditor, isDevelop, noLonger, rootOf, stateOf } from './src/gatsby/state'
import { warnOfPages, warnOfSettings } from './src/gatsby/warnings/unsupported'
import { warnOfCode } from './src/gatsby/warnings/webpack-plugin'
import { noteStaticFiles } from './src/postbuild/stale-files'

/**
 * In `develop` beside the editor, adds to each text of the snapshot the text's own address, so that
 * a click on the text opens its field in the editor.
 */
const addMarks = isBesideEditor()
  ? (file: string, json: string) => JSON.stringify(markTexts(file, JSON.parse(json)))
  : undefined

/**
 * The code that this process has loaded at its start: `develop` compares it with the files, and
 * says when a change needs a restart.
 */
const code = rememberCode(process.cwd(), siteCommand)

// 1. Warn if SITE_URL is missing, and set the year that pages show.
export { onPreInit } from './src/gatsby/hooks'

// 2. End Gatsby if `pathPrefix` is set, or if content or messages have errors. Say which plugins and
// settings do nothing on built pages.
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (gatsby) => {
  refuseSettings(gatsby)
  warnOfSettings(gatsby)
  noteStaticFiles(rootOf(gatsby.store))
  return checkContent(gatsby, addMarks)
}

// 3. Define the GraphQL types of the content, whose texts are in the language of the page that
// queries them.
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (
  gatsby,
) => defineTypes(gatsby, addMarks && withoutMarks)
export { createResolvers } from './src/gatsby/graphql/schema'

// 4. Create the pages that have no file of their own in `src/pages/`: news, and the pages to
// which forms lead. The plugin for languages makes a copy of each page for each language. Then check
// that Gatsby answers queries in the right language.
let pagesOfNews: ReadonlySet<string> = new Set()
export const createPages: GatsbyNode['createPages'] = async (gatsby) => {
  pagesOfNews = await createSitePages(gatsby)
  await checkQueries(gatsby)
}

// 5. End a build, or warn, where the code of a page asks for what built pages lack, such as a server
// that answers `getServerData`, or where Gatsby no longer does what this site relies on.
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = (gatsby) => {
  // In `develop`, Gatsby reads the code of pages only after this hook, so `onCreateDevServer` below
  // checks it.
  if (isDevelop()) return
  // The plugin for languages must not have copied the pages of news into other languages.
  checkBootstrap(gatsby, pagesOfNews)
  warnOfPages(gatsby)
  refusePages(gatsby)
}

// 6. Read the queries in the code of pages, and add to each that of the page's messages.
export { preprocessSource } from './src/gatsby/graphql/page-messages'

// 7. Run webpack twice: for the styles and the islands' scripts, then for the code that renders
// pages. Warn of code that does nothing on built pages.
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (gatsby) => {
  changeWebpack(gatsby)
  warnOfCode(gatsby)
}

// 8. Render each page to HTML, with the hooks in `gatsby-ssr.ts`.

// 9. Finish the pages: leave each page only the styles that it uses, write what search engines,
// Caddy and the server read, remove what an earlier build left, and compress.
export { onPostBuild } from './src/postbuild'

/**
 * `gatsby develop` does steps 1 to 7, and then calls this hook instead of 8 and 9. React renders
 * its pages in the browser.
 */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (gatsby) => {
  if (!isDevelop()) throw noLonger('says which of its commands runs')
  guardDevelopServer(process.env)
  watchContent(rootOf(gatsby.store), gatsby.reporter, code, addMarks)
  warnOfPages(gatsby)
  refusePages(gatsby)
  const isPage = (path: string) => stateOf(gatsby.store).pages.has(path)
  // Gatsby's types do not say that `app` is one of Express.
  const app = gatsby.app as { use(handler: ReturnType<typeof redirectMoved>): void }
  if (addMarks) app.use(redirectMoved(rootOf(gatsby.store), isPage))
}
