/** Checks the content after every save and reports to the terminal and to open pages. */
import { isDeepStrictEqual } from 'node:util'
import type { GatsbyNode } from 'gatsby'
import {
  describeProblem,
  isError,
  type ContentProblem,
} from '../../content-model/check/issues'
import { terminalLanguage, translate, type EditorLanguage } from '../../words'
import { rootOf } from '../project'
import { onSave } from './on-save'
import { REPORT_PATH, type ContentReport } from './report'
import { updateSnapshot } from './snapshot'

const linesFor = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string[] => {
  const mistakes = problems
    .filter(isError)
    .map((problem) => describeProblem(problem, language))
  return mistakes.length > 0
    ? [translate('terminal.developErrors', language), ...mistakes]
    : []
}

/** Updates the snapshot after every save and tells each new report. Returns what stops it. */
export const watchContent = (
  root: string,
  tell: (report: ContentReport) => void,
): (() => Promise<void>) => {
  let told: ContentReport = { fr: [], en: [] }
  return onSave(root, () => {
    let problems: ContentProblem[]
    try {
      problems = updateSnapshot(root)
    } catch {
      // A file vanished while it was read, and its event calls again.
      return
    }
    const report = { fr: linesFor(problems, 'fr'), en: linesFor(problems, 'en') }
    if (isDeepStrictEqual(report, told)) return
    told = report
    tell(report)
  })
}

/** What is used of Express. */
interface DevelopServer {
  get: (path: string, respond: (request: unknown, response: Response) => void) => void
}

interface Response {
  json: (body: ContentReport) => void
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({
  app,
  store,
  reporter,
}) => {
  let current: ContentReport = { fr: [], en: [] }
  const server = app as DevelopServer
  server.get(REPORT_PATH, (_, response) => response.json(current))
  watchContent(rootOf(store), (report) => {
    current = report
    const lines = report[terminalLanguage()]
    if (lines.length > 0) reporter.warn(lines.join('\n  '))
    else reporter.success(translate('terminal.developCorrected', terminalLanguage()))
  })
}
