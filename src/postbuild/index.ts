import type { GatsbyNode } from 'gatsby'
import { compress } from './compress'
import { writeHeadersFiles } from './headers-file'
import { stylePages } from './html'
import { writeSeoFiles } from './seo'

/** What happens to the rendered pages, in this order: compressed files must not change. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  store,
  reporter,
  graphql,
}) => {
  const { program, config } = store.getState()
  const root: string = program.directory
  stylePages(root)
  const siteUrl = `${program.prefixPaths ? (config.pathPrefix ?? '') : ''}/`
  await writeSeoFiles(root, { reporter, graphql })
  writeHeadersFiles(root, siteUrl)
  await compress(root)
}
