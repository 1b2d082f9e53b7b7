/** Breaks a text into lines, and chooses its font size, so that it fits into a box of a picture. */
import type { TextToPath } from './text-to-path'

/** The room for a text, in pixels, and the font sizes to try, the largest first. */
export interface Box {
  width: number
  height: number
  sizes: readonly number[]
}

/** The distance from one line to the next, as a multiple of the font size. */
export const LEADING = 1.06

/** The soft hyphen, which shows as a hyphen at the end of a line and is invisible elsewhere. */
const SOFT_HYPHEN = '\u00ad'

const shown = (line: string): string =>
  line.replace(/\u00ad$/, '-').replaceAll(SOFT_HYPHEN, '')

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a text into letters as readers see them, each of which may be several characters. */
const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * Whether a word is an e-mail or web address. Where such a word is broken, no hyphen is added,
 * since it would seem to be part of the address.
 */
const isEmailOrUrl = (word: string): boolean => /[@/]|\w\.\w/.test(word)

/**
 * Where words had to be broken so that each line fits into the width of the box: nowhere, only
 * after the hyphens in them, or between any two letters.
 */
type Breaks = 'none' | 'hyphens' | 'letters'

/** Breaks a text into lines of at most `width` pixels, and says where words had to be broken. */
const linesOf = ({ widthOf }: TextToPath, text: string, size: number, width: number) => {
  const lines: string[] = []
  let breaks: Breaks = 'none'
  const fits = (line: string) => widthOf(shown(line), size) <= width
  /**
   * Appends a word or a part of one to the last line, and returns true, if there is room for it.
   */
  const joins = (piece: string, between = '', after = ''): boolean => {
    const last = lines.at(-1)
    if (last === undefined || !fits(last + between + piece + after)) return false
    lines[lines.length - 1] = last + between + piece
    return true
  }
  /**
   * Appends a part of a word that is wider than a line, letter by letter, from a new line on. Each
   * line but the last one ends with a hyphen, if `isHyphenated`.
   */
  const addLetters = (part: string, isHyphenated: boolean) => {
    // Begin a new line, so that the first letter does not join the line of the word before.
    lines.push('')
    for (const letter of lettersOf(part)) {
      const hyphen = isHyphenated && /\p{L}/u.test(letter) ? SOFT_HYPHEN : ''
      if (joins(letter, '', hyphen)) continue
      if (hyphen) lines[lines.length - 1] += hyphen
      lines.push(letter)
    }
  }

  for (const word of text.split(' ')) {
    if (joins(word, ' ')) continue
    if (fits(word)) {
      lines.push(word)
      continue
    }
    if (breaks === 'none') breaks = 'hyphens'
    for (const [index, part] of word.split(/(?<=[-\u00ad])/).entries()) {
      if (index > 0 && joins(part)) continue
      if (fits(part)) {
        lines.push(part)
        continue
      }
      breaks = 'letters'
      addLetters(part, !isEmailOrUrl(word))
    }
  }

  return { size, breaks, lines: lines.filter(Boolean).map(shown) }
}

/** Shortens a line to `width` pixels, with an ellipsis at its end. */
const cut = (
  { widthOf }: TextToPath,
  line: string,
  size: number,
  width: number,
): string => {
  const letters = lettersOf(line)
  const ending = () => `${letters.join('').replace(/[-\s]+$/, '')}…`
  while (letters.length > 0 && widthOf(ending(), size) > width) letters.pop()
  return ending()
}

/**
 * Breaks a text into lines at the largest font size at which no word has to be broken. If there is
 * none, words are broken at their hyphens, or else between any letters, as seldom as possible. A
 * text that is still too long ends with an ellipsis.
 */
export const fitText = (font: TextToPath, text: string, box: Box) => {
  const { width, height, sizes } = box
  const capacity = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)))
  const broken: ReturnType<typeof linesOf>[] = []
  for (const size of sizes) {
    const set = linesOf(font, text, size, width)
    if (set.lines.length > capacity(size)) continue
    if (set.breaks === 'none') return set
    broken.push(set)
  }

  const best =
    broken.find(({ breaks }) => breaks === 'hyphens') ??
    // Take the font size that needs the fewest lines. Sorting keeps the order of equals, and larger
    // sizes come first, so of two sizes with equally many lines the larger one is taken.
    broken.sort((a, b) => a.lines.length - b.lines.length)[0]
  if (best) return best

  const size = Math.min(...sizes)
  const { lines } = linesOf(font, text, size, width)
  const kept = lines.slice(0, capacity(size))
  const last = cut(font, kept.pop() ?? '', size, width)
  return { size, lines: [...kept, last] }
}
