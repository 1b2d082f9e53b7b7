/** Checks the content after every save and reports to the terminal and to open pages. */
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { watch } from 'chokidar'
import type { GatsbyNode } from 'gatsby'
import { describeProblem, isError } from '../../content-model/check/issues'
import {
  type EditorLanguage,
  terminalLanguage,
} from '../../content-model/editor-language'
import { developWords, REPORT_PATH, type ContentReport } from './report'
import { SOURCES, updateSnapshot, type SnapshotUpdate } from './snapshot'

/** Programs save in several steps, and a checkout changes many files: wait for the last. */
const QUIET_MILLISECONDS = 150

/** Code names the messages that are needed, so that its changes count, too. */
const WATCHED: readonly string[] = [...SOURCES, 'src', 'server']

/** Calls `act` at first and after every change, once all is quiet. Returns what stops it. */
export const onSave = (root: string, act: () => void): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const actSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(act, QUIET_MILLISECONDS)
  }
  const isElsewhere = (file: string): boolean => {
    const [folder = ''] = path.relative(root, file).split(path.sep)
    return folder !== '' && !WATCHED.includes(folder)
  }
  // The root, since a watch on a folder ends when the folder is deleted, and it may return.
  const watcher = watch(root, { ignoreInitial: true, ignored: isElsewhere })
  // What cannot be watched cannot be read either, and the check reports that.
  watcher.on('ready', actSoon).on('all', actSoon).on('error', actSoon)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}

const linesFor = (
  { problems, restart }: SnapshotUpdate,
  language: EditorLanguage,
): string[] => {
  if (restart) return [developWords.restart[language]]
  const mistakes = problems
    .filter(isError)
    .map((problem) => describeProblem(problem, language))
  return mistakes.length > 0 ? [developWords.mistakes[language], ...mistakes] : []
}

/** Updates the snapshot after every save and tells each new report. Returns what stops it. */
export const watchContent = (
  root: string,
  tell: (report: ContentReport) => void,
): (() => Promise<void>) => {
  let told: ContentReport = { fr: [], en: [] }
  return onSave(root, () => {
    let update: SnapshotUpdate
    try {
      update = updateSnapshot(root)
    } catch {
      // A file vanished while it was read, and its event calls again.
      return
    }
    const report = { fr: linesFor(update, 'fr'), en: linesFor(update, 'en') }
    if (isDeepStrictEqual(report, told)) return
    told = report
    tell(report)
  })
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({
  app,
  store,
  reporter,
}) => {
  let current: ContentReport = { fr: [], en: [] }
  app.get(REPORT_PATH, (_: unknown, response: { json(body: ContentReport): void }) =>
    response.json(current),
  )
  watchContent(store.getState().program.directory, (report) => {
    current = report
    const lines = report[terminalLanguage()]
    if (lines.length > 0) reporter.warn(lines.join('\n  '))
    else reporter.success(developWords.corrected[terminalLanguage()])
  })
}
