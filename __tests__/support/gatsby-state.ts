import path from 'node:path'
import { buildSchema } from 'graphql'
import type { GatsbyState } from '../../src/gatsby/state'

/** The folder of a site, which need not exist. */
export const SITE_FOLDER = path.resolve('/site')

/** Gatsby's state of a site without pages and plugins, with these changes. */
export const stateWith = (changes: Partial<GatsbyState> = {}): GatsbyState => ({
  program: { directory: SITE_FOLDER },
  config: {},
  flattenedPlugins: [],
  components: new Map(),
  pages: new Map(),
  redirects: [],
  staticQueryComponents: new Map(),
  schema: buildSchema('type Query { site: String }'),
  ...changes,
})
