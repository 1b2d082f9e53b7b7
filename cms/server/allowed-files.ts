/**
 * Tells which files the editor may read and write: content, its pictures, and the site's messages,
 * but no other file.
 */
import path from 'node:path'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { folderOf, isFolder, placeOf } from '../../src/content-model/content-type'
import { FILE_NAME, PICTURE_ENDING } from '../../src/content-model/patterns'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { placeBelow } from '../../src/shared/files'
import { UserError } from './user-error'

/** Whether the name of a file is one that the content check accepts. */
const isNamed = (file: string): boolean => FILE_NAME.test(path.posix.basename(file))

/** Whether a file is beside entries: in `content/` itself, or in the folder of a content type. */
const isBesideEntries = (file: string): boolean =>
  contentTypes.some((type) => folderOf(placeOf(type)) === folderOf(file))

/** Whether a path is that of a picture of the content; the file need not exist. */
export const isPicture = (file: string): boolean =>
  PICTURE_ENDING.test(file) && isNamed(file) && isBesideEntries(file)

/** The content type of a file; `undefined` if it is no entry. */
export const typeOf = (file: string) => (isNamed(file) ? contentTypeOf(file) : undefined)

/** Whether a path is that of an entry, or of a language's messages; the file need not exist. */
export const isTextFile = (file: string): boolean =>
  typeOf(file) !== undefined ||
  allLanguages.some(({ code }) => file === messagesFile(code))

/**
 * Whether an editor may delete a file: only an entry in a folder of its type. The site cannot be
 * built without the other files.
 */
export const isDeletable = (file: string): boolean => {
  const type = typeOf(file)
  return type !== undefined && isFolder(type)
}

/**
 * Returns the path of a file that a request names, after checking that an editor may use that file.
 * @throws {UserError} if `isAllowed` says no
 * @throws {RefusedFile} if the path is a link or leads through one
 */
export const allowed = (
  root: string,
  file: unknown,
  isAllowed: (file: string) => boolean,
): string => {
  if (typeof file !== 'string' || !isAllowed(file))
    throw new UserError('notContent', { file: String(file) })
  placeBelow(root, file)
  return file
}
