/**
 * Gives the file of a news item another name when its title or day has changed. That name is the
 * address of the item's page, so it no longer changes once the public may know it. It does not
 * change while the item is in preparation either: nobody needs its address yet, and two people may
 * be working on it in two folders.
 */
import {
  folderOf,
  pageOfEntry,
  type ContentType,
} from '../../src/content-model/content-type'
import { isInPreparation, publicLanguages } from '../../src/content-model/publication'
import { filesIn, readIfOpen } from '../../src/shared/files'
import { parseJson } from '../../src/shared/json'
import { currentFile, freeFile, isNamedFor } from '../file-names'
import { isTextFile, typeOf } from './allowed-files'
import { commitsIn, readBlobs } from './git/objects'
import { lastCommit, repositoryOf } from './git/repository'
import { gitIn } from './git/run'
import { filesInTextFolders, readContent } from './project'
import { log } from './user-error'

/** An entry before and after a save. */
interface SavedEntry {
  file: string
  theirs: unknown
  merged: unknown
}

/**
 * Whether the public may have seen an entry under the present name of its file: whether a commit of
 * this branch has it, not in preparation and with a day that has come. Without commits, the file on
 * the disk counts.
 */
const wasPublic = async (
  root: string,
  type: ContentType,
  { file, theirs }: SavedEntry,
): Promise<boolean> => {
  const isPublic = (data: unknown) => publicLanguages(type, data).length > 0
  if (!(await repositoryOf(root))) return isPublic(theirs)
  if (!(await lastCommit(root))) return false

  const git = gitIn(root)
  const commits = await commitsIn(git, ['HEAD'], [file])
  const ids = commits.flatMap(({ files }) => files.flatMap(({ after }) => after ?? []))
  const versions = await readBlobs(git, ids)
  return [...versions.values()].some((bytes) => isPublic(parseJson(bytes)))
}

/** Whether a text of the project links to the page of an entry. */
const isMentioned = (root: string, type: ContentType, file: string): boolean => {
  const page = pageOfEntry(type, file)
  const files = filesIn(root)
  return filesInTextFolders(root)
    .filter(isTextFile)
    .some((one) => readIfOpen(files, one)?.includes(page))
}

const entriesBeside = (root: string, file: string) => {
  const folder = folderOf(file)
  return filesInTextFolders(root)
    .filter((one) => one.startsWith(folder) && isTextFile(one))
    .map((one) => readContent(root, one))
}

/**
 * The file to which a save writes an entry. It gets another name than before if that has to follow
 * the entry's title and day.
 */
export const fileAfterSave = async (root: string, entry: SavedEntry): Promise<string> => {
  const { file, theirs, merged } = entry
  const type = typeOf(file)
  if (!type?.entries?.ownPages || theirs === null || merged === null) return file
  if (isInPreparation(type, merged) || isNamedFor(type, file, merged)) return file
  if (isMentioned(root, type, file)) return file
  // If git fails, the save goes on, and the file keeps its name.
  const isKnown = await wasPublic(root, type, entry).catch((error: unknown) => {
    log(error)
    return true
  })
  if (isKnown) return file
  const others = entriesBeside(root, file).filter((one) => one.file !== file)
  return freeFile(type, merged, { files: others })
}

/**
 * The file that an entry has now. A tab that has not heard yet of the renaming asks for the file by
 * its former name.
 */
export const fileOfEntry = (root: string, file: string): string =>
  typeOf(file)?.entries?.ownPages
    ? currentFile(file, { files: entriesBeside(root, file) })
    : file
