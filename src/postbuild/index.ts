import type { GatsbyNode } from 'gatsby'
import { hostedBackend } from '../../cms/config/hosted'
import { writeAdminPage } from './admin-page'
import { compress } from './compress'
import { finishDraftPages, pagesWithMarks } from './draft-pages'
import { writeHeadersFile } from './headers-file'
import { stylePages } from './html'
import { writeSeoFiles } from './seo'
import { terminalLanguage } from '../content-model/check/terminal-language'

const words = {
  fr: 'Des marques de textes à traduire sont restées dans ces pages :',
  en: 'Marks of texts to be translated are left in these pages:',
}

/** What happens to the rendered pages, in this order: compressed files must not change. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  store,
  reporter,
  graphql,
}) => {
  const { program, config } = store.getState()
  const root: string = program.directory
  finishDraftPages(root)
  const unfinished = pagesWithMarks(root)
  if (unfinished.length > 0)
    reporter.panic([words[terminalLanguage()], ...unfinished].join('\n  '))
  stylePages(root)
  const siteUrl = `${program.prefixPaths ? (config.pathPrefix ?? '') : ''}/`
  writeAdminPage(root, hostedBackend(process.env), siteUrl)
  await writeSeoFiles(root, { reporter, graphql })
  writeHeadersFile(root, siteUrl)
  await compress(root)
}
