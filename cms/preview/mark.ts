/**
 * Beside the editor, each text of a page ends in a mark: where it is written, in letters that nobody
 * sees (Unicode's tags). So the page knows what was clicked, whatever components did to the text.
 */

/** Flag emojis use the same characters, but fewer than eight. */
const MARK = /[\u{e0020}-\u{e007e}]{8,}/gu

const TAGS = 0xe0000

/** `content/stats/beta.json#value.fr` as a mark. */
export const markOf = (source: string): string =>
  [...encodeURI(source)]
    .map((letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0)))
    .join('')

/** Where a text is written. Values that a text was filled with have marks, too; its own is last. */
export const sourceIn = (text: string): string | undefined => {
  const mark = text.match(MARK)?.at(-1)
  const tags = [...(mark ?? '')].map((tag) => (tag.codePointAt(0) ?? 0) - TAGS)
  return mark && decodeURI(String.fromCodePoint(...tags))
}

export const withoutMarks = (text: string): string => text.replace(MARK, '')
