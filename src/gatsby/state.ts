/**
 * What this site reads of Gatsby's state, for which Gatsby has no type. A newer Gatsby that lacks one
 * of its lists ends the build with an error. A newer Gatsby that renames a property of a plugin or of
 * a page only leaves out a warning, which `e2e/full/builds/from-gatsby.spec.ts` notices.
 */
import type { Store } from 'gatsby'

/** A plugin, or the site itself, with the names of the hooks that it has. */
export interface Plugin {
  name: string
  resolve: string
  browserAPIs?: readonly string[]
  ssrAPIs?: readonly string[]
}

/** The parts of Gatsby's state that the site reads. */
export interface GatsbyState {
  program: { directory: string }
  config: { pathPrefix?: string }
  flattenedPlugins: readonly Plugin[]
  components: ReadonlyMap<
    string,
    {
      componentPath: string
      pages: ReadonlySet<string>
      serverData: boolean
      config: boolean
      isSlice?: boolean
    }
  >
  pages: ReadonlyMap<
    string,
    { componentPath: string; matchPath?: string | null; defer?: boolean }
  >
  redirects: readonly { fromPath: string }[]
}

export const stateOf = ({ getState }: Pick<Store, 'getState'>): GatsbyState =>
  (getState as () => GatsbyState)()

/** The path of the project's folder. */
export const rootOf = (store: Pick<Store, 'getState'>): string =>
  stateOf(store).program.directory
