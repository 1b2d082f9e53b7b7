import { filesIn } from '../../shared/files'
import type { ContentProblem } from '../issues'
import { checkContentFiles } from './content-files'
import { checkLocaleFiles, usedMessages } from './message-files'

/** Everything that is wrong in the content and the messages of a project; `root` is its folder. */
export const checkProject = (root: string, files = filesIn(root)): ContentProblem[] => [
  ...checkContentFiles(root, files),
  ...checkLocaleFiles(root, usedMessages(root), files),
]
