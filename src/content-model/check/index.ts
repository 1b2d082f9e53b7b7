import { checkContentFiles } from './content-files'
import { checkLocaleFiles } from './message-files'
import type { ContentProblem } from './issues'

/** Everything that is wrong in the project's content, errors and warnings. */
export const checkProject = (root: string): ContentProblem[] => [
  ...checkContentFiles(root),
  ...checkLocaleFiles(root),
]
