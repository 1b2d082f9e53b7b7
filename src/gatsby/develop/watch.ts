import path from 'node:path'
import { watch } from 'chokidar'
import type { Reporter } from 'gatsby'
import { describeProblem, isError, type ContentProblem } from '../../content-model/issues'
import { terminalLanguage, translate } from '../../words'
import { updateSnapshot, type Prepare } from './snapshot'

/** For how long no file may change before `act` is called: programs save in several steps, a checkout changes many files. */
const QUIET_MS = 150

/** Changes of code count, too: the content check reads there which messages are needed. */
const WATCHED = ['content', 'locales', 'src', 'server']

/** Calls `act` at first and after every change, once all is quiet. Returns what stops it. */
export const onSave = (root: string, act: () => void): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const actSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(act, QUIET_MS)
  }
  const isElsewhere = (file: string): boolean => {
    const [folder = ''] = path.relative(root, file).split(path.sep)
    return folder !== '' && !WATCHED.includes(folder)
  }
  // Watches the root: a watch on a folder ends when that folder is deleted, and would not see it return.
  const watcher = watch(root, { ignoreInitial: true, ignored: isElsewhere })
  // What cannot be watched cannot be read either, and the check reports that.
  watcher.on('ready', actSoon).on('all', actSoon).on('error', actSoon)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}

/**
 * Updates the snapshot at the start and after every save. The terminal names the mistakes each
 * time, and says once when they are gone. Returns what stops it.
 */
export const watchContent = (
  root: string,
  reporter: Pick<Reporter, 'warn' | 'success'>,
  prepare?: Prepare,
): (() => Promise<void>) => {
  const language = terminalLanguage()
  let hadMistakes = false
  return onSave(root, () => {
    let problems: ContentProblem[]
    try {
      problems = updateSnapshot(root, prepare)
    } catch {
      // A file vanished while it was read, and its event calls again.
      return
    }
    const mistakes = problems
      .filter(isError)
      .map((problem) => `  ${describeProblem(problem, language)}`)
    if (mistakes.length > 0)
      reporter.warn(
        [translate('terminal.developErrors', language), ...mistakes].join('\n'),
      )
    else if (hadMistakes)
      reporter.success(translate('terminal.developCorrected', language))
    hadMistakes = mistakes.length > 0
  })
}
