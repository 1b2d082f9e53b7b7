/**
 * Which files the editor reads and writes: the content, its pictures and the site's messages, no
 * others.
 */
import path from 'node:path'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { FILE_NAME, PICTURE_ENDING } from '../../src/content-model/patterns'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { placeBelow } from '../../src/shared/files'
import { UserError } from './user-error'

export const SOURCES = ['content', 'locales'] as const

const isNamed = (file: string): boolean => FILE_NAME.test(path.posix.basename(file))

const isContentFolder = (folder: string): boolean =>
  folder === 'content' ||
  contentTypes.some((type) => isFolder(type) && `content/${slugOf(type)}` === folder)

export const isPicture = (file: string): boolean =>
  PICTURE_ENDING.test(file) && isNamed(file) && isContentFolder(path.posix.dirname(file))

export const typeOf = (file: string) => (isNamed(file) ? contentTypeOf(file) : undefined)

export const isText = (file: string): boolean =>
  typeOf(file) !== undefined ||
  allLanguages.some(({ code }) => file === messagesFile(code))

/**
 * Whether an editor may delete a file. Entries of a folder may go; the site needs every other file.
 */
export const isDeletable = (file: string): boolean =>
  typeOf(file) !== undefined && path.posix.dirname(file) !== 'content'

/**
 * Checks that the path which a page asks for is a file of the given kind, and returns it.
 * @throws {UserError} if it is another file
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
