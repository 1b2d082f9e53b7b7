/** The content check: `npm run content:check`, the beginning of every build, and the editor call it. */
import { filesIn } from '../../shared/files'
import type { ContentProblem } from '../issues'
import { checkContentFiles } from './content-files'
import { checkLocaleFiles } from './message-files'

/**
 * Everything that is wrong in the content and the messages of a project.
 * @param root the folder of the project
 * @param files how to read it; the editor passes its files as they would be after a save
 */
export const checkProject = (root: string, files = filesIn(root)): ContentProblem[] => [
  ...checkContentFiles(root, files),
  ...checkLocaleFiles(root, files),
]
