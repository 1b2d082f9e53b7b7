/** Gatsby's hooks: a table of contents of `src/gatsby/`. */
export {
  createPages,
  onCreatePage,
  onPreBootstrap,
  onPreBuild,
  onPreInit,
} from './src/gatsby/hooks'
export { createSchemaCustomization } from './src/gatsby/schema'
export { onCreateDevServer } from './src/gatsby/develop/watch'
export { onCreateWebpackConfig } from './src/gatsby/webpack'
export { onPostBuild } from './src/postbuild'
