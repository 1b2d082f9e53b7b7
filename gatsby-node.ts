/** Gatsby's hooks, a table of contents: each is told in its own file of `src/build/`. */
export { onPreInit } from './src/build/prepare'
export { onCreateDevServer } from './src/build/develop/hooks'
export { onPreBootstrap } from './src/build/stop-at-mistakes'
export { createSchemaCustomization } from './src/build/schema'
export { createCatalogue as createPages } from './src/build/develop/catalogue'
export { onCreatePage } from './src/build/pages'
export { onCreateWebpackConfig } from './src/build/webpack'
export { onPostBuild } from './src/build/finish'
