import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IslandScripts } from '../islands/Island'
import { islandNames } from '../islands/names'

interface WebpackStats {
  namedChunkGroups: Partial<Record<string, { assets: { name: string }[] }>>
}

export interface BrowserBundle {
  islandScripts: IslandScripts
  /** Changes with every change of a script or style. */
  digest: string
}

const readStats = (root: string): string =>
  readFileSync(path.join(root, 'public', 'webpack.stats.json'), 'utf8')

const filesOf = (stats: string, island: string): string[] | undefined => {
  const { namedChunkGroups }: WebpackStats = JSON.parse(stats)
  return namedChunkGroups[`island-${island}`]?.assets
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
}

/** The text of the scripts of an island. `root` is the project's folder. */
export const islandCode = (root: string, island: string): string =>
  (filesOf(readStats(root), island) ?? [])
    .map((name) => readFileSync(path.join(root, 'public', name), 'utf8'))
    .join('\n')

/**
 * What Gatsby has just built for browsers, by the stats it writes before it builds what
 * draws pages. `root` is the project's folder, `pathPrefix` empty for the root of a host.
 */
export const readBrowserBundle = (root: string, pathPrefix: string): BrowserBundle => {
  const text = readStats(root)
  const scriptsOf = (name: string) =>
    filesOf(text, name)?.map((file) => `${pathPrefix}/${file}`)
  return {
    islandScripts: Object.fromEntries(islandNames.map((name) => [name, scriptsOf(name)])),
    digest: createHash('sha256').update(text).digest('hex'),
  }
}
