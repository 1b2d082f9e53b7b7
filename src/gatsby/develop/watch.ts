/**
 * Shows each saved change of the content in `develop`, or says in the terminal what is wrong with it.
 * While there is a mistake, pages keep the last content without one.
 */
import type { Reporter } from 'gatsby'
import { VARIABLES_FILE } from '../../content-model/check/message-files'
import { TEXT_FOLDERS } from '../../content-model/content-type'
import { describeProblem, isError, type ContentProblem } from '../../content-model/issues'
import { watchFiles } from '../../shared/watch-files'
import { programText, terminalLanguage } from '../../words/programs'
import { LOADED, type RememberedCode } from './code'
import { updateSnapshot, type Prepare } from './snapshot'

/**
 * The files and folders to watch: all that the content check reads, and the code whose change needs
 * a restart of Gatsby or of the editor.
 */
const WATCHED = [...TEXT_FOLDERS, VARIABLES_FILE, ...LOADED, 'cms']

/**
 * Calls `act` at the start, and after every save that may change what the site shows.
 * @returns a function that ends the watching
 */
export const onSave = (root: string, act: () => void): (() => Promise<void>) =>
  watchFiles({ [root]: WATCHED }, act)

/**
 * Updates the snapshot, the copy of the content from which Gatsby makes pages, at the start and
 * after every save. The terminal lists the mistakes each time, says once that all are corrected,
 * lists the warnings that the save has brought, and names changed code that Gatsby only reads when it
 * is started again.
 * @returns a function that ends the watching
 */
export const watchContent = (
  root: string,
  reporter: Pick<Reporter, 'warn' | 'success'>,
  code: RememberedCode,
  prepare?: Prepare,
): (() => Promise<void>) => {
  const language = terminalLanguage()
  let hadMistakes = false
  let warnings: string[] | undefined
  return onSave(root, () => {
    const news = code.news()
    if (news) reporter.warn(news)

    let problems: ContentProblem[]
    try {
      problems = updateSnapshot(root, prepare)
    } catch {
      // Reading throws if a file has been deleted since it was listed. The watcher then reports the
      // deletion, and calls this function again.
      return
    }
    const lines = (some: ContentProblem[]) =>
      some.map((problem) => `  ${describeProblem(problem, language)}`)
    const mistakes = lines(problems.filter(isError))
    if (mistakes.length > 0)
      reporter.warn(
        [
          programText('terminal.developErrors', language),
          ...mistakes,
          ...code.doubt(),
        ].join('\n'),
      )
    else if (hadMistakes)
      reporter.success(programText('terminal.developCorrected', language))
    hadMistakes = mistakes.length > 0

    // Gatsby's start has said how many warnings there are. Those that a save brings are listed, once the
    // content has no mistakes: until then the check leaves warnings out.
    if (hadMistakes) return
    const known = warnings
    warnings = lines(problems.filter((problem) => !isError(problem)))
    const added = known ? warnings.filter((line) => !known.includes(line)) : []
    if (added.length > 0)
      reporter.warn(
        [programText('terminal.developWarnings', language), ...added].join('\n'),
      )
  })
}
