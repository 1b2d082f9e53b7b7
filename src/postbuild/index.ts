import type { GatsbyNode } from 'gatsby'
import { hostedBackend } from '../../cms/hosted/backend'
import { writeAdminPage } from './admin-page'
import { compress } from './compress'
import { finishDraftPages, pagesWithMarks } from './draft-pages'
import { finishPages } from './html'
import { writeFound } from './seo'
import { writeHeadersFile } from './headers-file'
import { terminalLanguage } from '../content-model/check/terminal-language'

const words = {
  fr: 'Des marques de textes à traduire sont restées dans ces pages :',
  en: 'Marks of texts to be translated are left in these pages:',
}

/** What is done to the finished site, in this order: what is compressed stays as it is. */
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
  finishPages(root)
  const siteUrl = `${program.prefixPaths ? (config.pathPrefix ?? '') : ''}/`
  writeAdminPage(root, hostedBackend(process.env), siteUrl)
  await writeFound(root, { reporter, graphql })
  writeHeadersFile(root, siteUrl)
  await compress(root)
}
