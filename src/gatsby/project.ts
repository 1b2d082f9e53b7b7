import type { Store } from 'gatsby'

/** Of Gatsby's state, whose type it leaves open. */
interface State {
  program: { directory: string; prefixPaths?: boolean }
  config: { pathPrefix?: string }
}

/** The project's folder, and the path prefix, which is empty for the root of a host. */
export const projectOf = ({ getState }: Store) => {
  const { program, config } = (getState as () => State)()
  const { directory: root, prefixPaths = false } = program
  return { root, prefixPaths, pathPrefix: prefixPaths ? (config.pathPrefix ?? '') : '' }
}
