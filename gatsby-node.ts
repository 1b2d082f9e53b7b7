/**
 * What Gatsby does for this site, told in the order in which it happens. A build writes pages in which nothing of
 * Gatsby is left; `docs/gatsby.md` says what each step saves. The steps themselves are in `src/gatsby/`, and in
 * `src/postbuild/` what happens to pages that are written.
 */
import type { GatsbyNode } from 'gatsby'
import { markTexts } from './cms/preview/marks'
import { guardDevelopServer } from './src/gatsby/develop/guard'
import { watchContent } from './src/gatsby/develop/watch'
import { checkContent, rootOf } from './src/gatsby/hooks'
import { noteStaticFiles } from './src/postbuild/stale-files'

/** Beside the editor, adds its address to each text of the snapshot, so that a click opens its field. */
const addMarks = process.env.GATSBY_EDITOR
  ? (file: string, json: string) => JSON.stringify(markTexts(file, JSON.parse(json)))
  : undefined

// 1. Warn where SITE_URL is missing, and name the year of the build.
export { onPreInit } from './src/gatsby/hooks'

// 2. End where content or texts have a mistake.
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (gatsby) => {
  noteStaticFiles(rootOf(gatsby.store))
  return checkContent(gatsby, addMarks)
}

// 3. Give the content its GraphQL types, whose texts are in the language of the page that asks.
export { createResolvers, createSchemaCustomization } from './src/gatsby/schema'

// 4. Make the pages that have no file of their own in `src/pages/`: news, and what a form leads to. The plugin for
//    languages makes each page once for each language.
export { createPages } from './src/gatsby/hooks'

// 5. Run webpack twice: for the styles and the islands' scripts, then for the code that renders pages.
export { onCreateWebpackConfig } from './src/gatsby/webpack'

// 6. Render each page: `gatsby-ssr.ts`.

// 7. Finish the pages: leave each only the styles that it uses, write what search engines, Caddy and the server read,
//    remove what an earlier build left, compress.
export { onPostBuild } from './src/postbuild'

/** `gatsby develop` does steps 1 to 5, and then this. React renders its pages in the browser. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({
  store,
  reporter,
}) => {
  guardDevelopServer(process.env)
  watchContent(rootOf(store), reporter, addMarks)
}
