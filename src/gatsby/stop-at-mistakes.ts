import type { GatsbyNode } from 'gatsby'
import { checkProject } from '../content-model/check'
import { isDevelop } from './develop/folders'
import { fillMirror } from './develop/check-snapshot'
import { describeProblem, isError } from '../content-model/check/problems'
import { terminalLanguage } from '../content-model/check/terminal-language'

const words = {
  fr: {
    errors: 'Le contenu ne peut pas encore être publié. À corriger :',
    warnings: (count: number) =>
      count === 1
        ? 'Contenu : 1 avertissement. « npm run content:check » le montre.'
        : `Contenu : ${count} avertissements. « npm run content:check » les montre.`,
  },
  en: {
    errors: 'The content cannot be built yet. To be mended:',
    warnings: (count: number) =>
      count === 1
        ? 'Content: 1 warning. “npm run content:check” shows it.'
        : `Content: ${count} warnings. “npm run content:check” shows them.`,
  },
}

/**
 * Stops Gatsby at once when content or messages are not as the model says. In develop, what
 * has passed is what it reads from here on.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  const root: string = store.getState().program.directory
  const language = terminalLanguage()
  const problems = isDevelop() ? fillMirror(root) : checkProject(root)
  const errors = problems.filter(isError)
  if (errors.length > 0) {
    const list = errors.map((problem) => `  ${describeProblem(problem, language)}`)
    reporter.panic([words[language].errors, ...list].join('\n'))
  }
  if (problems.length > 0) reporter.warn(words[language].warnings(problems.length))
}
