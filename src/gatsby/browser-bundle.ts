import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { IslandScripts } from '../islands/LoaderScript'
import { islandScriptsFile } from './island-plugin'

export interface BrowserBundle {
  islandScripts: IslandScripts
  /** Changes with every change of a script, of a style, and of how pages are finished. */
  digest: string
}

const readScripts = (root: string): string =>
  readFileSync(islandScriptsFile(root), 'utf8')

/**
 * The text of the scripts of an island, or of `waking`, which is there before them. `root` is
 * the project's folder.
 */
export const scriptCode = (root: string, name: string): string => {
  const { waking, islands }: IslandScripts = JSON.parse(readScripts(root))
  return (name === 'waking' ? [waking] : (islands[name] ?? []))
    .map((file) => readFileSync(path.join(root, 'public', file), 'utf8'))
    .join('\n')
}

/** What is done to pages once they are written: when it changes, all are written anew. */
const finishing = (root: string): string => {
  const folder = path.join(root, 'src/postbuild')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join()
}

/**
 * What has just been built for browsers, before that is built which draws pages: styles by
 * the stats that Gatsby writes, and scripts. `root` is the project's folder, `pathPrefix`
 * empty for the root of a host.
 */
export const readBrowserBundle = (root: string, pathPrefix: string): BrowserBundle => {
  const stats = readFileSync(path.join(root, 'public/webpack.stats.json'), 'utf8')
  const text = readScripts(root)
  const { waking, islands }: IslandScripts = JSON.parse(text)
  const address = (name: string) => `${pathPrefix}/${name}`
  return {
    islandScripts: {
      waking: address(waking),
      islands: Object.fromEntries(
        Object.entries(islands).map(([name, scripts]) => [name, scripts?.map(address)]),
      ),
    },
    digest: createHash('sha256')
      .update(stats)
      .update(text)
      .update(finishing(root))
      .digest('hex'),
  }
}
