import { disk } from '../../shared/files'
import type { ContentProblem } from '../issues'
import { checkContentFiles } from './content-files'
import { checkLocaleFiles, usedMessages } from './message-files'

export const checkProject = (root: string, files = disk): ContentProblem[] => [
  ...checkContentFiles(root, files),
  ...checkLocaleFiles(root, usedMessages(root), files),
]
