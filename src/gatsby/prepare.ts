import type { GatsbyNode } from 'gatsby'
import { checkAdminPage } from '../postbuild/admin-page'
import { buildDate } from './build-date'
import { checkSiteUrl } from './site-url'
import { writeJsonSchemas } from './json-schemas'

/**
 * What is brought up to date before Gatsby reads anything. The JSON Schemas are committed,
 * like the GraphQL types: editors have them before any build.
 */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store, reporter }) => {
  const root: string = store.getState().program.directory
  checkSiteUrl(store.getState(), reporter)
  checkAdminPage(root, reporter)
  // Gatsby writes such variables into what draws the pages, and draws them anew when one changes.
  process.env.GATSBY_BUILD_YEAR = String(buildDate(process.env).getUTCFullYear())
  writeJsonSchemas(root)
}
