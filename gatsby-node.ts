/** Gatsby's hooks, a table of contents: each is told in its own file of `src/build/`. */
import * as adminPage from './src/build/admin-page'
import * as compress from './src/build/compress'
import { inTurn } from './src/build/in-turn'
import * as jsonSchemas from './src/build/json-schemas'

export const onPreInit = inTurn(jsonSchemas.onPreInit, adminPage.onPreInit)
export { onPreBootstrap } from './src/build/check-content'
export { createSchemaCustomization } from './src/build/schema'
export { onCreatePage } from './src/build/pages'
export { onCreateWebpackConfig } from './src/build/webpack'
export const onPostBuild = inTurn(adminPage.onPostBuild, compress.onPostBuild)
