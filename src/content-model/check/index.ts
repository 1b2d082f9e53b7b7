import { checkContentFiles } from './content-files'
import { checkLocaleFiles } from './message-files'
import type { ContentProblem } from './issues'

export const checkProject = (root: string): ContentProblem[] => [
  ...checkContentFiles(root),
  ...checkLocaleFiles(root),
]
