/**
 * In the preview, each text of a page ends in a mark: its address, written in letters that nobody
 * sees (Unicode's tags). The page needs marks to know where a clicked text is written, since
 * components have cut, joined and repeated the texts. Others call this steganography, or content
 * source maps.
 */
import { contentTypeOf } from '../../src/content-model'
import {
  languageOfFile,
  parseAddress,
  printAddress,
  withoutLanguage,
  type Address,
} from '../../src/content-model/address'
import { parseArticle } from '../../src/content-model/article/parse'
import type { Block, Inline } from '../../src/content-model/article/tree'
import { writeMarkdown } from '../../src/content-model/article/write'
import { isMarkable } from '../../src/content-model/fields'
import { awaitedDay, isInPreparation } from '../../src/content-model/publication'
import { leavesOf, mapTexts } from '../../src/content-model/walk'
import { isVisible } from '../../src/i18n/messages'

/** Matches a mark. Flag emojis use the same characters, but fewer than eight of them. */
const MARK = /[\u{e0020}-\u{e007e}]{8,}/gu

const TAGS = 0xe0000

/**
 * What the marks in the texts of an entry in preparation say. Those of an entry dated ahead name
 * its day instead.
 */
const IN_PREPARATION = 'draft'

/** What a mark says about the entry of its text. */
export interface Waiting {
  isInPreparation: boolean
  /** The day for which the entry waits, such as `2026-12-03`. */
  day?: string
}

/**
 * An address, written as an invisible mark.
 * @param waiting what keeps the text's entry from the public: `draft`, or a day. It follows the
 * address after a space, which no encoded address contains.
 */
export const markOf = (address: Address, waiting = ''): string =>
  [...encodeURI(printAddress(address)), ...(waiting && ` ${waiting}`)]
    .map((letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0)))
    .join('')

/**
 * The parts of a text's mark: the address, and, if the entry is not public yet, what it waits for.
 * If the values of variables in the text have marks, too, the text's own mark is the last.
 */
const readMark = (text: string): string[] => {
  const mark = text.match(MARK)?.at(-1) ?? ''
  const letters = [...mark].map((tag) => (tag.codePointAt(0) ?? 0) - TAGS)
  return String.fromCodePoint(...letters).split(' ')
}

/** The address in a text's mark. */
export const addressIn = (text: string): Address | undefined => {
  const [address] = readMark(text)
  return address ? parseAddress(decodeURI(address)) : undefined
}

/** What a text's mark says about its entry; `undefined` if the entry waits for nothing. */
export const waitingIn = (text: string): Waiting | undefined => {
  const [, waiting] = readMark(text)
  if (!waiting) return undefined
  return waiting === IN_PREPARATION
    ? { isInPreparation: true }
    : { isInPreparation: false, day: waiting }
}

/** What the marks in an entry's texts say about it: `draft`, a day, or nothing. */
const waitingOf = (file: string, data: unknown): string => {
  const type = contentTypeOf(file)
  if (!type) return ''
  return isInPreparation(type, data) ? IN_PREPARATION : (awaitedDay(type, data) ?? '')
}

export const withoutMarks = (text: string): string => text.replace(MARK, '')

/**
 * Returns a function that says whether a text of the file, given by its path, gets a mark: the
 * invisible letters by which the preview knows where a clicked text is written.
 */
const markable = (file: string, data: unknown): ((path: string) => boolean) => {
  // The subjects of the contact form get no mark, since the form sends the chosen subject: the mail
  // to the team would contain the mark.
  if (languageOfFile(file))
    return (path) => !/^contact\.form\.subject\.(?!label)/.test(path)
  const type = contentTypeOf(file)
  const leaves = type ? leavesOf(type, data) : []
  const texts = leaves.filter(({ field }) => isMarkable(field))
  const paths = new Set(texts.map(({ path }) => path))
  return (path) => paths.has(path) || paths.has(withoutLanguage({ file, path }).path)
}

/**
 * A line of an article with a mark after its last word. If that word is in a link, bold or italic,
 * the mark goes inside: behind the closing signs, such as `**`, it could keep Markdown from reading
 * them.
 */
const markLine = (children: readonly Inline[], mark: string): Inline[] =>
  children.map((inline, index) => {
    if (index < children.length - 1 || inline.kind === 'break') return inline
    if (inline.kind === 'text') return { ...inline, text: inline.text + mark }
    return { ...inline, children: markLine(inline.children, mark) }
  })

/** An article in which each paragraph, subhead and item ends in a mark. */
const markBlocks = (blocks: readonly Block[], mark: string): Block[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map((item) => markBlocks(item, mark)) }
      : { ...block, children: markLine(block.children, mark) },
  )

/** Returns a function that says whether the text at a path of the file is an article. */
const articles = (file: string, data: unknown): ((path: string) => boolean) => {
  const type = contentTypeOf(file)
  const paths = (type ? leavesOf(type, data) : []).flatMap(({ field, path }) =>
    field.kind === 'localized' && field.isArticle ? [path] : [],
  )
  return (path) => paths.includes(withoutLanguage({ file, path }).path)
}

/**
 * The data of a file, in which every visible text ends in the mark that says where it is written.
 */
export const markTexts = (file: string, data: unknown): unknown => {
  const isMarked = markable(file, data)
  const isArticle = articles(file, data)
  const waiting = waitingOf(file, data)
  return mapTexts(data, (text, path) => {
    if (!isVisible(text) || !isMarked(path)) return text

    const mark = markOf({ file, path }, waiting)
    return isArticle(path)
      ? writeMarkdown(markBlocks(parseArticle(text), mark))
      : text + mark
  })
}
