/** Gatsby's hooks: a table of contents of `src/gatsby/`, with the editor's part from `cms/`. */
import type { GatsbyNode } from 'gatsby'
import { markTexts } from './cms/preview/marks'
import { guardDevelopServer } from './src/gatsby/develop/guard'
import { watchContent } from './src/gatsby/develop/watch'
import { checkContent } from './src/gatsby/hooks'
import { rootOf } from './src/gatsby/project'
import { noteStaticFiles } from './src/postbuild/stale-files'

/** Beside the editor, texts in the snapshot say where they are written. */
const prepare = process.env.GATSBY_EDITOR
  ? (file: string, json: string) => JSON.stringify(markTexts(file, JSON.parse(json)))
  : undefined

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (gatsby) => {
  noteStaticFiles(rootOf(gatsby.store))
  return checkContent(gatsby, prepare)
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({
  store,
  reporter,
}) => {
  guardDevelopServer(process.env)
  watchContent(rootOf(store), reporter, prepare)
}

export { createPages, onPreBuild, onPreInit } from './src/gatsby/hooks'
export { createResolvers, createSchemaCustomization } from './src/gatsby/schema'
export { onCreateWebpackConfig } from './src/gatsby/webpack'
export { onPostBuild } from './src/postbuild'
