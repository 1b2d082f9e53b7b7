/**
 * Sorts the files of `content/` and `locales/` by their names, before any is opened: JSON files,
 * pictures, and files that the content check reports or must not open.
 */
import path from 'node:path'
import { isHidden, type Files, type RefusedFile } from '../../shared/files'
import { CONTENT_FOLDER, contentFile, type TEXT_FOLDERS } from '../content-type'
import { issue, type ContentProblem, type Issue, type IssueCode } from '../issues'
import { PICTURE_ENDING } from '../patterns'
import { megabytesOf } from './pictures'

/**
 * Tells which files of a folder Gatsby must not read: hidden files, which the content check skips,
 * and source maps, which Gatsby would take for JSON. Only the path inside of the folder counts,
 * since the project itself may be in a hidden folder.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) || file.endsWith('.map')

/**
 * The folders in which the editor keeps pictures that no saved entry names yet, a save that it is
 * writing, and deleted entries. Their names begin with a dot, so that neither the site nor the check
 * takes their files for content.
 */
export const EDITOR_FOLDERS = {
  unsaved: contentFile('.unsaved'),
  saving: contentFile('.saving'),
  deleted: contentFile('.deleted'),
} as const

/**
 * The code of the issue that the content check reports, for each reason why it does not open a
 * file.
 */
const REFUSAL_CODES = {
  link: 'link',
  notFile: 'notFile',
  notFolder: 'noFolder',
  outside: 'unreadable',
} as const satisfies Record<Exclude<RefusedFile['reason'], 'tooLarge'>, IssueCode>

/**
 * Explains why the content check does not open a file. `max` is the largest size that is allowed,
 * in bytes.
 */
export const refusalIssue = ({ reason, bytes }: RefusedFile, max = 0): Issue =>
  reason === 'tooLarge'
    ? issue('tooLarge', { megabytes: megabytesOf(bytes), max: Math.floor(max / 1e6) })
    : issue(REFUSAL_CODES[reason])

/** The problem that the content check reports for a file which it does not open. */
export const refusalProblem = (refused: RefusedFile): ContentProblem => ({
  file: refused.file,
  path: '',
  issue: refusalIssue(refused),
})

/**
 * Reports links, and whatever else is neither file nor folder, in the folders that the editor uses:
 * somebody may have pushed them with git.
 */
export const editorFolderProblems = (files: Files): ContentProblem[] =>
  Object.values(EDITOR_FOLDERS).flatMap((folder) => {
    // `refusalOf` notices that a folder is a file or a link only if it is asked for something
    // inside the folder. So it is asked for a file `any`, which need not exist.
    const names = ['any', ...(files.below(folder) ?? [])]
    const refused = names.flatMap((name) => files.refusalOf(`${folder}/${name}`) ?? [])
    return refused.map(refusalProblem)
  })

const isJson = (file: string): boolean => file.endsWith('.json')

/**
 * Sorts the files of `content/` or `locales/`, by their paths from that folder.
 * @returns `json`: the JSON files, or `undefined` if the folder cannot be read; `pictures`: the
 * pictures; `refused`: files that are not opened, such as links, which may be in the two other
 * lists too; `problems`: one for each refused file, and one for each that is neither JSON nor a
 * picture
 */
export const sourceFolder = (
  folder: (typeof TEXT_FOLDERS)[number],
  { below, refusalOf }: Files,
) => {
  const problem = (file: string, code: IssueCode): ContentProblem => ({
    file: `${folder}/${file}`,
    path: '',
    issue: issue(code),
  })

  const unreadable = { json: undefined, pictures: [], refused: new Set<string>() }
  const refusedFolder = refusalOf(folder)
  if (refusedFolder) return { ...unreadable, problems: [refusalProblem(refusedFolder)] }
  const files = below(folder)
  if (!files) return { ...unreadable, problems: [problem('', 'noFolder')] }

  const refusals = new Map(
    files.flatMap((file) => {
      const refused = refusalOf(`${folder}/${file}`)
      return refused ? [[file, refused] as const] : []
    }),
  )
  const isPicture = (file: string) =>
    folder === CONTENT_FOLDER && PICTURE_ENDING.test(file)
  const otherFiles = files.filter(
    (file) => !isJson(file) && !isPicture(file) && !refusals.has(file),
  )
  // Matches JSON files, and entries to which TextEdit or Notepad has appended .rtf or .txt.
  const isMisnamedEntry = (file: string) => /\.json(\.txt|\.rtf)?$/i.test(file)

  return {
    json: files.filter(isJson),
    pictures: files.filter(isPicture),
    refused: new Set(refusals.keys()),
    problems: [
      ...[...refusals.values()].map(refusalProblem),
      ...otherFiles.map((file) =>
        problem(file, isMisnamedEntry(file) ? 'fileName' : 'strayFile'),
      ),
    ],
  }
}
