import type { GatsbyNode } from 'gatsby'
import { checkAdminPage } from './admin-page'
import { writeJsonSchemas } from './json-schemas'

/**
 * What is brought up to date before Gatsby reads anything. The JSON Schemas are committed,
 * like the GraphQL types: editors have them before any build.
 */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store, reporter }) => {
  const root: string = store.getState().program.directory
  checkAdminPage(root, reporter)
  writeJsonSchemas(root)
}
