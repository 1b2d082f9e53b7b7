import { describe } from '../../content-model/describe'
import type { EditorLanguage } from '../../content-model/editor-language'
import type { ContentReport } from '../../develop/report'
import { developWords } from '../../develop/words'
import { terminalLanguage } from '../terminal-language'

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
