import type { Reporter } from 'gatsby'
import { describeProblem, isError, type ContentProblem } from '../../content-model/issues'
import { terminalLanguage, translate } from '../../words'
import { onSave } from './on-save'
import { updateSnapshot, type Prepare } from './snapshot'

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
