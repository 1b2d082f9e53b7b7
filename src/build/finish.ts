import type { GatsbyNode } from 'gatsby'
import { hostedBackend } from '../../cms/hosted/backend'
import { writeAdminPage } from './admin-page'
import { compress } from './compress'
import { finishDraftPages } from './draft-pages'

/** What is done to the finished site, in this order: what is compressed stays as it is. */
export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store }) => {
  const { program, config } = store.getState()
  const root: string = program.directory
  finishDraftPages(root)
  const siteUrl = `${program.prefixPaths ? (config.pathPrefix ?? '') : ''}/`
  writeAdminPage(root, hostedBackend(process.env), siteUrl)
  compress(root)
}
