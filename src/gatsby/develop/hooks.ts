import type { GatsbyNode } from 'gatsby'
import { REPORTS_PATH, type ContentReport } from './panel/report'
import { createEventStream } from './event-stream'
import { inTerminal } from './in-terminal'
import { watchContent } from './watch'

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
