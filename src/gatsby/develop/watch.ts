import type { Reporter } from 'gatsby'
import { VARIABLES_FILE } from '../../content-model/check/message-files'
import { describeProblem, isError, type ContentProblem } from '../../content-model/issues'
import { watchFiles } from '../../shared/watch-files'
import { terminalLanguage, translate } from '../../words'
import { LOADED, type RememberedCode } from './code'
import { updateSnapshot, type Prepare } from './snapshot'

/** What the content check reads, and code whose change needs a new start of Gatsby or of the editor. */
const WATCHED = ['content', 'locales', VARIABLES_FILE, ...LOADED, 'cms']

/**
 * Calls `act` at once and after every save that may change what the site shows. Returns a
 * function that stops it.
 */
export const onSave = (root: string, act: () => void): (() => Promise<void>) =>
  watchFiles({ [root]: WATCHED }, act)

/**
 * Updates the snapshot at the start and after every save. The terminal lists the mistakes each
 * time, and says once when they are gone. It also names code that a new start would load. Returns a
 * function that stops it.
 */
export const watchContent = (
  root: string,
  reporter: Pick<Reporter, 'warn' | 'success'>,
  code: RememberedCode,
  prepare?: Prepare,
): (() => Promise<void>) => {
  const language = terminalLanguage()
  let hadMistakes = false
  return onSave(root, () => {
    const news = code.news()
    if (news) reporter.warn(news)

    let problems: ContentProblem[]
    try {
      problems = updateSnapshot(root, prepare)
    } catch {
      // Reading throws if a file is deleted meanwhile. The watcher reports that deletion, too, and
      // then calls this function again.
      return
    }
    const mistakes = problems
      .filter(isError)
      .map((problem) => `  ${describeProblem(problem, language)}`)
    if (mistakes.length > 0)
      reporter.warn(
        [
          translate('terminal.developErrors', language),
          ...mistakes,
          ...code.doubt(),
        ].join('\n'),
      )
    else if (hadMistakes)
      reporter.success(translate('terminal.developCorrected', language))
    hadMistakes = mistakes.length > 0
  })
}
