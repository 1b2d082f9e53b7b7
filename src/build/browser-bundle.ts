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

/**
 * What Gatsby has just built for browsers, by the stats it writes before it builds what
 * draws pages. `root` is the project's folder, `pathPrefix` empty for the root of a host.
 */
export const readBrowserBundle = (root: string, pathPrefix: string): BrowserBundle => {
  const text = readFileSync(path.join(root, 'public', 'webpack.stats.json'), 'utf8')
  const { namedChunkGroups }: WebpackStats = JSON.parse(text)
  const scriptsOf = (name: string) =>
    namedChunkGroups[`island-${name}`]?.assets
      .filter((asset) => asset.name.endsWith('.js'))
      .map((asset) => `${pathPrefix}/${asset.name}`)
  return {
    islandScripts: Object.fromEntries(islandNames.map((name) => [name, scriptsOf(name)])),
    digest: createHash('sha256').update(text).digest('hex'),
  }
}
