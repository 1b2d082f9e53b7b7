/** Checks the content after every save and reports to the terminal and to open pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { watch } from 'chokidar'
import type { GatsbyNode } from 'gatsby'
import { colon, placeOf } from '../../content-model/check/issues'
import {
  type EditorLanguage,
  terminalLanguage,
} from '../../content-model/editor-language'
import { developWords, REPORTS_PATH, type ContentReport } from './report'
import { SOURCES, updateSnapshot } from './snapshot'

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

/** Updates the snapshot after every save and tells each new report. Returns what stops it. */
export const watchContent = (
  root: string,
  tell: (report: ContentReport) => void,
): (() => Promise<void>) => {
  let told = ''
  return onSave(root, () => {
    const report = updateSnapshot(root)
    const text = JSON.stringify(report)
    if (!report || text === told) return
    told = text
    tell(report)
  })
}

/** A report as lines for the terminal. */
export const inTerminal = (
  { problems, restart }: ContentReport,
  language: EditorLanguage = terminalLanguage(),
): string => {
  if (restart) return developWords.restart[language]
  if (problems.length === 0) return developWords.corrected[language]
  const lines = problems.map(
    (problem) => `  ${placeOf(problem)}${colon[language]}${problem.reason[language]}`,
  )
  return [developWords.terminalTitle[language], ...lines].join('\n')
}

/** Server-sent events: a new listener gets the last one at once. */
export const createEventStream = <Data>() => {
  const listeners = new Set<ServerResponse>()
  let last: string | undefined
  return {
    handle(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // Without no-transform, compression would hold back short events.
        'Cache-Control': 'no-cache, no-transform',
      })
      response.write(last ?? ':\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    send(data: Data): void {
      last = `data: ${JSON.stringify(data)}\n\n`
      for (const listener of listeners) listener.write(last)
    },
  }
}

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
