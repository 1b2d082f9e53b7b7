/** Checks the content after every save and reports to the terminal and to open pages. */
import { isDeepStrictEqual } from 'node:util'
import type { CreateDevServerArgs } from 'gatsby'
import { describeProblem, isError, type ContentProblem } from '../../content-model/issues'
import { terminalLanguage, translate, type EditorLanguage } from '../../words'
import { rootOf } from '../project'
import { onSave } from './on-save'
import { REPORT_PATH, type ContentReport } from './report'
import { updateSnapshot, type Prepare } from './snapshot'

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

/** Updates the snapshot after every save, and hands on each new report. Returns what stops it. */
export const watchContent = (
  root: string,
  report: (current: ContentReport) => void,
  prepare?: Prepare,
): (() => Promise<void>) => {
  let last: ContentReport = { fr: [], en: [] }
  return onSave(root, () => {
    let problems: ContentProblem[]
    try {
      problems = updateSnapshot(root, prepare)
    } catch {
      // A file vanished while it was read, and its event calls again.
      return
    }
    const current = { fr: linesFor(problems, 'fr'), en: linesFor(problems, 'en') }
    if (isDeepStrictEqual(current, last)) return
    last = current
    report(current)
  })
}

/** What is used of Express. */
interface DevelopServer {
  get: (path: string, respond: (request: unknown, response: Response) => void) => void
}

interface Response {
  json: (body: ContentReport) => void
}

/** Reports to the terminal, and to pages that ask the develop server. */
export const reportContent = (
  { app, store, reporter }: CreateDevServerArgs,
  prepare?: Prepare,
): void => {
  let current: ContentReport = { fr: [], en: [] }
  const server = app as DevelopServer
  server.get(REPORT_PATH, (_, response) => response.json(current))
  const report = (next: ContentReport) => {
    current = next
    const lines = next[terminalLanguage()]
    if (lines.length > 0) reporter.warn(lines.join('\n  '))
    else reporter.success(translate('terminal.developCorrected', terminalLanguage()))
  }
  watchContent(rootOf(store), report, prepare)
}
