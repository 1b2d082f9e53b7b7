import { rmSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'

/** Gatsby copies half a megabyte of scripts for its `<Script>`, which this site has not. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) => {
  const root: string = store.getState().program.directory
  rmSync(path.join(root, 'public/~partytown'), { recursive: true, force: true })
}
