import type { GatsbyNode } from 'gatsby'
import { checkContentFiles } from './content-files'
import { checkLocaleFiles } from './locale-files'
import { describeProblem, isError, type ContentProblem } from './problems'
import { terminalLanguage } from './terminal-language'

/** Everything that is wrong in the project's content, errors and warnings. */
export const checkProject = (root: string): ContentProblem[] => [
  ...checkContentFiles(root),
  ...checkLocaleFiles(root),
]

/** What keeps the content of a project from being shown; warnings do not. */
export const errorsIn = (root: string): ContentProblem[] =>
  checkProject(root).filter(isError)

const words = {
  fr: {
    errors: 'Le contenu ne peut pas encore être publié. À corriger :',
    warnings: (count: number) =>
      `Contenu : ${count} avertissement(s). « npm run content:check » les montre.`,
  },
  en: {
    errors: 'The content cannot be built yet. To be mended:',
    warnings: (count: number) =>
      `Content: ${count} warning(s). “npm run content:check” shows them.`,
  },
}

/** Stops the build at once when content or messages are not as the model says. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  const root: string = store.getState().program.directory
  const language = terminalLanguage()
  const problems = checkProject(root)
  const errors = problems.filter(isError)
  if (errors.length > 0) {
    const list = errors.map((problem) => `  ${describeProblem(problem, language)}`)
    reporter.panic([words[language].errors, ...list].join('\n'))
  }
  if (problems.length > 0) reporter.warn(words[language].warnings(problems.length))
}
