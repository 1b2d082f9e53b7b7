/**
 * Beside the editor, each text of a page ends in a mark: its address, in letters that nobody sees
 * (Unicode's tags). Without marks the page could not know where a text that was clicked is written:
 * components have cut, joined and repeated it. Others call this steganography, or content source
 * maps.
 */
import { contentTypeOf } from '../../src/content-model'
import {
  languageOfFile,
  parseAddress,
  printAddress,
  withoutLanguage,
  type Address,
} from '../../src/content-model/address'
import { leavesOf, mapTexts } from '../../src/content-model/walk'
import { isVisible } from '../../src/i18n/messages'

/** Flag emojis use the same characters, but fewer than eight. */
const MARK = /[\u{e0020}-\u{e007e}]{8,}/gu

const TAGS = 0xe0000

/** An address as a mark. */
export const markOf = (address: Address): string =>
  [...encodeURI(printAddress(address))]
    .map((letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0)))
    .join('')

/** Where a text is written. One with variables has the marks of their values; its own is last. */
export const addressIn = (text: string): Address | undefined => {
  const mark = text.match(MARK)?.at(-1)
  if (!mark) return undefined
  const letters = [...mark].map((tag) => (tag.codePointAt(0) ?? 0) - TAGS)
  return parseAddress(decodeURI(String.fromCodePoint(...letters)))
}

export const withoutMarks = (text: string): string => text.replace(MARK, '')

/** Which texts of a file are marked. */
const markable = (file: string, data: unknown): ((path: string) => boolean) => {
  // The contact form sends the names of subjects: a mark would go to the team.
  if (languageOfFile(file))
    return (path) => !/^contact\.form\.subject\.(?!label)/.test(path)
  const type = contentTypeOf(file.replace('content/', ''))
  // A text of a certain form, such as an address, may become a link.
  const texts = (type ? leavesOf(type, data) : []).filter(
    ({ field }) => field.kind === 'localized' || (field.kind === 'text' && !field.format),
  )
  const paths = new Set(texts.map(({ path }) => path))
  return (path) => paths.has(path) || paths.has(withoutLanguage({ file, path }).path)
}

/**
 * The data of a file of content or messages, each visible text of which says where it is written.
 */
export const markTexts = (file: string, data: unknown): unknown => {
  const isMarked = markable(file, data)
  return mapTexts(data, (text, path) =>
    isVisible(text) && isMarked(path) ? text + markOf({ file, path }) : text,
  )
}
