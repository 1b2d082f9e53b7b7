/** What `npm run content:check` prints. */
import {
  describeProblem,
  isError,
  type ContentProblem,
} from '../src/content-model/issues'
import { translate, type EditorLanguage, type Word } from '../src/words'

/** All problems in words, errors first, then what they mean for the site. */
export const report = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string => {
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  const block = (title: Word, some: readonly ContentProblem[]): string[] => {
    const lines = some.map((problem) => describeProblem(problem, language))
    const head = translate(title, language, { count: lines.length })
    return lines.length > 0 ? [[head, ...lines].join('\n  ')] : []
  }
  return [
    ...block('terminal.errors', errors),
    ...block('terminal.warnings', warnings),
    translate(errors.length > 0 ? 'terminal.blocked' : 'terminal.fine', language),
  ].join('\n\n')
}
