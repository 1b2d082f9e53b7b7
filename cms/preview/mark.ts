/**
 * Beside the editor, each text of a page ends in a mark: where it is written, in letters that nobody
 * sees (Unicode's tags). So the page knows what was clicked, whatever components did to the text.
 */

/** Shorter ones are those of flags. */
const MARK = /[\u{e0020}-\u{e007e}]{8,}/gu

const TAGS = 0xe0000

/** `content/stats/beta.json#value.fr`, which must be ASCII, as a mark. */
export const markOf = (place: string): string =>
  [...place].map((letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0))).join('')

/** Where a text is written: the last mark is its own, others are of what it was filled with. */
export const placeIn = (text: string): string | undefined => {
  const mark = text.match(MARK)?.at(-1)
  return (
    mark &&
    [...mark]
      .map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - TAGS))
      .join('')
  )
}

export const withoutMarks = (text: string): string => text.replace(MARK, '')
