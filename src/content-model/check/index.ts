import { checkContentFiles } from './content-files'
import type { ContentProblem } from './issues'
import { checkLocaleFiles } from './message-files'

export const checkProject = (root: string): ContentProblem[] => [
  ...checkContentFiles(root),
  ...checkLocaleFiles(root),
]
