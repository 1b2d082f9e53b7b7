import { checkContentFiles } from './content-files'
import { checkLocaleFiles } from './message-files'
import { isError, type ContentProblem } from './issues'

/** Everything that is wrong in the project's content, errors and warnings. */
export const checkProject = (root: string): ContentProblem[] => [
  ...checkContentFiles(root),
  ...checkLocaleFiles(root),
]

/** What keeps the content of a project from being shown; warnings do not. */
export const errorsIn = (root: string): ContentProblem[] =>
  checkProject(root).filter(isError)
