/** The files of `content/` and `locales/`, before any is parsed. */
import path from 'node:path'
import { isHidden, type Files, type RefusedFile } from '../../shared/files'
import { issue, type ContentProblem, type Issue, type IssueCode } from '../issues'
import { PICTURE_ENDING } from '../patterns'
import { megabytesOf } from './pictures'

/**
 * What Gatsby must not read in a folder, since the check does not: hidden files, and source maps,
 * which Gatsby takes for JSON. Seen from the folder: the project may be in a hidden one.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) || file.endsWith('.map')

/**
 * Where the editor keeps what is no content: pictures without an entry yet, a save that is being
 * written, deleted entries. Hidden, so that neither the site nor the check reads what is in them.
 */
export const EDITOR_FOLDERS = {
  unsaved: 'content/.unsaved',
  saving: 'content/.saving',
  deleted: 'content/.deleted',
} as const

const ISSUES = {
  link: 'link',
  notFile: 'notFile',
  notFolder: 'noFolder',
  outside: 'unreadable',
} as const satisfies Record<Exclude<RefusedFile['reason'], 'tooLarge'>, IssueCode>

/** Why a file is not opened, as an issue of it. `max` is in bytes. */
export const refusalIssue = ({ reason, bytes }: RefusedFile, max = 0): Issue =>
  reason === 'tooLarge'
    ? issue('tooLarge', { megabytes: megabytesOf(bytes), max: Math.floor(max / 1e6) })
    : issue(ISSUES[reason])

/** The same, as a problem of that file. */
export const refusalProblem = (refused: RefusedFile): ContentProblem => ({
  file: refused.file,
  path: '',
  issue: refusalIssue(refused),
})

/** What the editor does not open in its own folders: what was pushed there is not content. */
export const editorFolderProblems = (files: Files): ContentProblem[] =>
  Object.values(EDITOR_FOLDERS).flatMap((folder) => {
    // Ask for a file in it: the folder itself must not be a file either.
    const asked = ['any', ...(files.below(folder) ?? [])]
    const refused = asked.flatMap((name) => files.refusalOf(`${folder}/${name}`) ?? [])
    return refused.map(refusalProblem)
  })

const isJson = (file: string): boolean => file.endsWith('.json')

/**
 * The files of `content/` or `locales/`, by their path seen from the folder, of which those that
 * are neither JSON nor pictures are problems. So are links and the like, which are `refused`.
 * `json` is `undefined` if the folder cannot be read.
 */
export const sourceFolder = (
  folder: 'content' | 'locales',
  { below, refusalOf }: Files,
) => {
  const problem = (file: string, code: IssueCode): ContentProblem => ({
    file: `${folder}/${file}`,
    path: '',
    issue: issue(code),
  })
  const files = below(folder)
  const none = { json: undefined, pictures: [], refused: new Set<string>() }
  const closed = refusalOf(folder)
  if (closed) return { ...none, problems: [refusalProblem(closed)] }
  if (!files) return { ...none, problems: [problem('', 'noFolder')] }
  const refusals = new Map(
    files.flatMap((file) => {
      const refused = refusalOf(`${folder}/${file}`)
      return refused ? [[file, refused] as const] : []
    }),
  )
  const isPicture = (file: string) => folder === 'content' && PICTURE_ENDING.test(file)
  return {
    json: files.filter(isJson),
    pictures: files.filter(isPicture),
    refused: new Set(refusals.keys()),
    problems: [
      ...[...refusals.values()].map(refusalProblem),
      ...files
        .filter((file) => !isJson(file) && !isPicture(file) && !refusals.has(file))
        // TextEdit and Notepad append .rtf or .txt to the name of an entry.
        .map((file) =>
          problem(file, /\.json(\.txt|\.rtf)?$/i.test(file) ? 'fileName' : 'strayFile'),
        ),
    ],
  }
}
