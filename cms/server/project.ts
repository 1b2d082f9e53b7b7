/**
 * Reads the project for the editor's page: every file of content and messages, and every
 * mistake in them.
 */
import { createHash } from 'node:crypto'
import { lstatSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import {
  damagedPictures,
  entryPictures,
} from '../../src/content-model/check/damaged-pictures'
import { EDITOR_FOLDERS } from '../../src/content-model/check/files'
import { readJson } from '../../src/content-model/check/json'
import { messageVariables } from '../../src/content-model/check/message-files'
import {
  CONTENT_FOLDER,
  contentFile,
  TEXT_FOLDERS,
} from '../../src/content-model/content-type'
import { isError, type ContentProblem } from '../../src/content-model/issues'
import { filesIn } from '../../src/shared/files'
import type { ContentFile, Deleted } from '../api'
import { isTextFile } from './allowed-files'
import { afterWriting, type Write } from './write'

const BIN = EDITOR_FOLDERS.deleted

/** The paths of all files in `content/` and `locales/`, except for hidden ones. */
export const filesInTextFolders = (root: string): string[] =>
  TEXT_FOLDERS.flatMap((source) =>
    (filesIn(root).below(source) ?? []).map((name) => `${source}/${name}`),
  )

export const readContent = (root: string, file: string): ContentFile => {
  const read = readJson(filesIn(root), file)
  return 'data' in read ? { file, data: read.data } : { file }
}

export const readProject = async (root: string) => {
  const files = filesInTextFolders(root)
    .filter(isTextFile)
    .map((file) => readContent(root, file))
  return {
    folder: folderId(root),
    id: createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16),
    files,
    problems: [...checkProject(root), ...(await damagedPictures(root))],
    variables: messageVariables(root),
  }
}

/** The mistakes in the project that would stop the build. */
export const mistakesIn = async (root: string): Promise<ContentProblem[]> => [
  ...checkProject(root).filter(isError),
  ...(await damagedPictures(root)).filter(isError),
]

/**
 * The errors that the content check finds if some files are written, without those that it finds
 * today: otherwise one broken file would keep people from saving any other.
 */
export const newErrors = (root: string, writes: readonly Write[]): ContentProblem[] => {
  const errors = checkProject(root, afterWriting(root, writes)).filter(isError)
  if (errors.length === 0) return []
  const present = new Set(checkProject(root).map((problem) => JSON.stringify(problem)))
  return errors.filter((problem) => !present.has(JSON.stringify(problem)))
}

/**
 * The path at which a folder of the editor, such as the bin, has a file of `content/`: the same as
 * in `content/`.
 */
const placeInFolder = (folder: string, file: string): string =>
  path.posix.join(folder, path.posix.relative(CONTENT_FOLDER, file))

/**
 * The path of a chosen picture in the folder in which pictures wait until their entry is saved.
 * @param file the path that the picture gets then
 */
export const placeOfChosen = (file: string): string =>
  placeInFolder(EDITOR_FOLDERS.unsaved, file)

/**
 * The path of a deleted picture in the bin, where it keeps the name of its file: an entry that is
 * brought back names its picture by that.
 */
export const placeOfDeleted = (file: string): string => placeInFolder(BIN, file)

/**
 * A new path in the bin for an entry that is deleted now, such as `…/ada~1764118800000.json`. The
 * time keeps entries of the same name apart.
 */
export const placeInBin = (file: string): string =>
  placeOfDeleted(file.replace(/\.json$/, `~${Date.now()}.json`))

/** The entries in the bin, the most recently deleted one first. */
export const deletedEntries = (root: string): Deleted[] =>
  (filesIn(root).below(BIN) ?? [])
    .flatMap((name) => {
      const file = contentFile(name.replace(/~\d+(?=\.json$)/, ''))
      const bin = `${BIN}/${name}`
      const read = isTextFile(file) ? readJson(filesIn(root), bin) : {}
      const place = path.join(root, bin)
      const at = lstatSync(place, { throwIfNoEntry: false })?.mtime.toISOString()
      return at && 'data' in read ? { file, bin, at, data: read.data } : []
    })
    .sort((one, other) => other.at.localeCompare(one.at))

/** The paths of all pictures that entries name. A picture that no entry names is not published. */
export const namedPictures = (root: string, files = filesIn(root)): ReadonlySet<string> =>
  new Set(entryPictures(root, files).map(({ picture }) => picture))

/**
 * An id of a folder on the disk, which does not depend on its path: it stays when the folder is
 * renamed, and differs when a new folder takes the place of a deleted one. Empty if there is no
 * folder.
 */
export const folderId = (place: string): string => {
  const found = statSync(place, { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.birthtimeMs}` : ''
}
