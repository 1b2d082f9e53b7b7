/** Which files of the project an editor may read and change. */
import { lstatSync } from 'node:fs'
import path from 'node:path'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { isFolder } from '../../src/content-model/content-type'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import { isLanguageCode } from '../../src/i18n/language-code'
import { messagesFile } from '../../src/i18n/messages'

/** A name any system takes: no hidden file, no separator, no character Windows forbids. */
const NAME = /^[\p{L}\p{N}_][^/\\:*?"<>|\p{C}]*$/u

/** Folders of content, seen from the project: `content`, `content/team`. */
const folders = new Set([
  'content',
  ...contentTypes
    .filter(isFolder)
    .map(({ location }) => `content/${location.slice(0, -1)}`),
])

const isInContent = (file: string): boolean =>
  folders.has(path.posix.dirname(file)) && NAME.test(path.posix.basename(file))

export const isContentFolder = (folder: string): boolean =>
  folders.has(folder.replace(/\/$/, ''))

/** A picture beside entries, such as `content/team/alex.png`. */
export const isPicture = (file: string): boolean =>
  PICTURE_ENDING.test(file) && isInContent(file)

/** A file of a content type, such as `content/team/alex.json`. */
const isContent = (file: string): boolean =>
  file.endsWith('.json') &&
  isInContent(file) &&
  contentTypeOf(file.slice('content/'.length)) !== undefined

/** The texts of a language: `locales/fr/translation.json`. */
const isMessages = (file: string): boolean => {
  const language = file.split('/')[1]
  return isLanguageCode(language) && file === messagesFile(language)
}

/** A JSON file of an editor. */
export const isText = (file: string): boolean => isContent(file) || isMessages(file)

/** One of several of its kind: the site needs no particular one of them. */
export const isSpare = (file: string): boolean =>
  isPicture(file) || (isContent(file) && path.posix.dirname(file) !== 'content')

/** Whether a path passes through a link, which may lead anywhere. `root` itself may. */
export const hasLink = (root: string, file: string): boolean => {
  const steps = file.split('/')
  return steps.some((_step, index) =>
    lstatSync(path.join(root, ...steps.slice(0, index + 1)), {
      throwIfNoEntry: false,
    })?.isSymbolicLink(),
  )
}
