/**
 * What this site reads of Gatsby's state, for which Gatsby has no type. A newer Gatsby that lacks one
 * of its lists, or renames a property of a plugin or of a page, ends the build with an error.
 */
import type { Store } from 'gatsby'
import type { GraphQLSchema } from 'graphql'

/** Whether `gatsby develop` runs, and not a build. */
export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop'

/**
 * Whether `develop` runs beside the editor, as `npm run edit` starts it: `scripts/edit.ts` has then set
 * `GATSBY_EDITOR` to the address of the editor. Beside the editor, pages show what is not public yet,
 * and a click on a text opens the field of this text in the editor.
 */
export const isBesideEditor = (): boolean => Boolean(process.env.GATSBY_EDITOR)

/** The name of the site itself in Gatsby's list of plugins. */
export const SITE_PLUGIN = 'default-site-plugin'

/** Matches the paths of the plugins that are part of Gatsby itself. */
export const OF_GATSBY = /[\\/]gatsby[\\/]dist[\\/]internal-plugins[\\/]/

/** A plugin, or the site itself, with the names of the hooks that it has. */
export interface Plugin {
  name: string
  resolve: string
  browserAPIs?: readonly string[]
  ssrAPIs?: readonly string[]
}

/** A file of code from which Gatsby makes pages, or a slice. */
export interface Component {
  componentPath: string
  /** The paths of its pages. */
  pages: ReadonlySet<string>
  serverData: boolean
  config: boolean
  /** The query that Gatsby has found in the code; empty if there is none. */
  query: string
  isSlice: boolean
}

/**
 * The error that ends a build or `develop` when Gatsby no longer does what this site relies on.
 * @param promise what Gatsby did until now
 */
export const noLonger = (promise: string): Error =>
  new Error(`Gatsby no longer ${promise}: see “Internals” in src/gatsby/README.md.`)

/** The parts of Gatsby's state that the site reads. */
export interface GatsbyState {
  program: { directory: string }
  config: { pathPrefix?: string; trailingSlash?: string }
  flattenedPlugins: readonly Plugin[]
  components: ReadonlyMap<string, Component>
  pages: ReadonlyMap<
    string,
    {
      componentPath: string
      matchPath?: string | null
      defer?: boolean
      context?: { language?: unknown }
    }
  >
  redirects: readonly { fromPath: string }[]
  /** The files with a static query, and the query with its fragments. */
  staticQueryComponents: ReadonlyMap<string, { componentPath: string; query: string }>
  schema: GraphQLSchema
}

export const stateOf = ({ getState }: Pick<Store, 'getState'>): GatsbyState =>
  (getState as () => GatsbyState)()

/**
 * Checks that Gatsby's state has the properties of plugins and pages that the warnings read.
 * Without this check, a warning would no longer appear once a newer Gatsby renames one, and nobody
 * would notice. `pathPrefix`, `matchPath` and `defer` need no check: they are what Gatsby's
 * documented API calls them.
 * @throws {Error} that names the property
 */
export const checkState = ({
  flattenedPlugins,
  components,
  staticQueryComponents,
}: GatsbyState): void => {
  if (!flattenedPlugins.some(({ name }) => name === SITE_PLUGIN))
    throw noLonger(`calls the site ${SITE_PLUGIN}`)
  if (!flattenedPlugins.some(({ resolve }) => OF_GATSBY.test(resolve)))
    throw noLonger('has its own plugins in internal-plugins')
  // At least the site itself has hooks in `gatsby-browser.ts` and in `gatsby-ssr.ts`. If no plugin
  // in Gatsby's state has any, Gatsby has renamed the property that lists them.
  for (const name of ['browserAPIs', 'ssrAPIs'] as const)
    if (!flattenedPlugins.some(({ [name]: hooks = [] }) => hooks.length > 0))
      throw noLonger(`has ${name} of plugins in its state`)

  const queries = staticQueryComponents as typeof staticQueryComponents | undefined
  const areQueries =
    queries && [...queries.values()].every(({ query }) => typeof query === 'string')
  if (!areQueries) throw noLonger('has staticQueryComponents in its state')

  for (const component of components.values())
    for (const [name, type] of [
      ['serverData', 'boolean'],
      ['config', 'boolean'],
      ['isSlice', 'boolean'],
      ['query', 'string'],
    ] as const)
      if (typeof component[name] !== type)
        throw noLonger(`has ${name} of pages in its state`)
}

/** The path of the project's folder. */
export const rootOf = (store: Pick<Store, 'getState'>): string =>
  stateOf(store).program.directory
