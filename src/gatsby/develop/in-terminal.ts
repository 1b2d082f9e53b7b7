import { describe } from '../../content-model/check/describe'
import type { EditorLanguage } from '../../content-model/check/editor-language'
import type { ContentReport } from './panel/report'
import { developWords } from './panel/words'
import { terminalLanguage } from '../../content-model/check/terminal-language'

/** How the content stands, as lines for the terminal. */
export const inTerminal = (
  { problems, restart }: ContentReport,
  language: EditorLanguage = terminalLanguage(),
): string => {
  if (restart) return developWords.restart[language]
  if (problems.length === 0) return developWords.mended[language]
  const lines = problems.map(
    (problem) => `  ${describe(problem, problem.reason[language], language)}`,
  )
  return [developWords.brokenPages[language], ...lines].join('\n')
}
