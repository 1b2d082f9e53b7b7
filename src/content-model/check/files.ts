/** The files of `content/` and `locales/`, before any is parsed. */
import path from 'node:path'
import { disk, isHidden } from '../../shared/files'
import { issue, type ContentProblem, type IssueCode } from '../issues'
import { PICTURE_ENDING } from '../patterns'

/**
 * What Gatsby must not read in a folder, since the check does not: hidden files, and source maps,
 * which Gatsby takes for JSON. Seen from the folder: the project may be in a hidden one.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) || file.endsWith('.map')

const isJson = (file: string): boolean => file.endsWith('.json')

/**
 * The files of `content/` or `locales/`, by their path seen from the folder, of which those that
 * are neither JSON nor pictures are problems. `json` is `undefined` if it cannot be read.
 */
export const sourceFolder = (
  root: string,
  folder: 'content' | 'locales',
  { below } = disk,
) => {
  const problem = (file: string, code: IssueCode): ContentProblem => ({
    file: `${folder}/${file}`,
    path: '',
    issue: issue(code),
  })
  const files = below(path.join(root, folder))
  if (!files)
    return { json: undefined, pictures: [], problems: [problem('', 'noFolder')] }
  const isPicture = (file: string) => folder === 'content' && PICTURE_ENDING.test(file)
  return {
    json: files.filter(isJson),
    pictures: files.filter(isPicture),
    problems: files
      .filter((file) => !isJson(file) && !isPicture(file))
      // TextEdit and Notepad append .rtf or .txt to the name of an entry.
      .map((file) =>
        problem(file, /\.json(\.txt|\.rtf)?$/i.test(file) ? 'fileName' : 'strayFile'),
      ),
  }
}
