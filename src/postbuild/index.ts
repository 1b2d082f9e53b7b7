import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { rootOf } from '../gatsby/project'
import { SITE_URL } from '../shared/build-settings'
import { BUILT_WITH } from '../shared/retention'
import { compress } from './compress'
import { writeHeadersFile } from './headers-file'
import { stylePages } from './html'
import { writeSeoFiles } from './seo'

/** What says to editors which version is online. There is no commit where there is no git. */
const buildOf = (root: string) => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return {
    commit: stdout?.trim() || undefined,
    time: new Date().toISOString(),
  }
}

/** What happens to the rendered pages, in this order: compressed files must not change. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (gatsby) => {
  const root = rootOf(gatsby.store)
  await writeSeoFiles(root, stylePages(root), gatsby)
  writeHeadersFile(root)
  await compress(root)
  writeFileSync(path.join(root, 'public', BUILT_WITH), JSON.stringify({ SITE_URL }))
  writeFileSync(path.join(root, 'public/build.json'), JSON.stringify(buildOf(root)))
}
