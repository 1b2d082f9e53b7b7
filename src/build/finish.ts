import type { GatsbyNode } from 'gatsby'
import { compress } from './compress'
import { finishDraftPages } from './draft-pages'

/** What is done to the finished site, in this order: what is compressed stays as it is. */
export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store }) => {
  const root: string = store.getState().program.directory
  finishDraftPages(root)
  compress(root)
}
