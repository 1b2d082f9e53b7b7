import { copyFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { REPORTS_PATH, type ContentReport } from '../../develop/report'
import { createEventStream } from './event-stream'
import { siteFileAtStart } from './folders'
import { inTerminal } from './in-terminal'
import { readFiles, writeMirror } from './mirror'
import { watchContent } from './watch'

/** Fills the mirror before anything reads it. Broken content stops Gatsby right after. */
export const fillMirror = (root: string): void => {
  writeMirror(root, readFiles(root))
  copyFileSync(path.join(root, 'content/site.json'), siteFileAtStart(root))
}

/** From here on pages follow the content, and whoever looks at one is told how it stands. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({
  app,
  store,
  reporter,
}) => {
  const reports = createEventStream<ContentReport>()
  app.use(REPORTS_PATH, reports.handle)
  let wasGood = true
  watchContent(store.getState().program.directory, (report) => {
    reports.send(report)
    const isGood = report.problems.length === 0 && !report.restart
    if (!isGood) reporter.warn(inTerminal(report))
    else if (!wasGood) reporter.success(inTerminal(report))
    wasGood = isGood
  })
}
