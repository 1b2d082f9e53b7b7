import { disk } from '../../shared/files'
import { checkContentFiles } from './content-files'
import type { ContentProblem } from '../issues'
import { checkLocaleFiles, usedMessages } from './message-files'

export const checkProject = (root: string, files = disk): ContentProblem[] => [
  ...checkContentFiles(root, files),
  ...checkLocaleFiles(root, usedMessages(root), files),
]
