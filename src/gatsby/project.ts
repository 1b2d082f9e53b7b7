import type { Store } from 'gatsby'

/** The project's folder, in Gatsby's state, whose type it leaves open. */
export const rootOf = ({ getState }: Store): string =>
  (getState as () => { program: { directory: string } })().program.directory
