/**
 * Writes the Markdown of an article, so that `parseArticle` reads the same article from it. Bold is
 * `**`, italics are `_`: two marks that end at the same place never look like one.
 */
import { tidyArticle } from './tidy'
import type { Block, Inline } from './tree'

/** A piece of a line: a text, the sign at one end of a marked part, or Markdown as it stands. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; sign: '**' | '_' }
  | { kind: 'raw'; markdown: string }

const BREAK = '\\\n'

/**
 * Escapes what Markdown would misread in the address of a link: a round bracket could end the
 * address, and `&amp;` would become `&`.
 */
const escapedHref = (href: string): string => href.replace(/[()]|&(?=[#\p{L}])/gu, '\\$&')

const piecesOf = (children: readonly Inline[]): Piece[] =>
  children.flatMap((inline): Piece[] => {
    switch (inline.kind) {
      case 'text':
        return [inline]
      case 'break':
        return [{ kind: 'raw', markdown: BREAK }]
      case 'link':
        return [
          { kind: 'raw', markdown: '[' },
          ...piecesOf(inline.children),
          { kind: 'raw', markdown: `](${escapedHref(inline.href)})` },
        ]
      default: {
        const sign = inline.kind === 'strong' ? '**' : '_'
        return [
          { kind: 'open', sign },
          ...piecesOf(inline.children),
          { kind: 'close', sign },
        ]
      }
    }
  })

/**
 * Matches what Markdown would read as a sign anywhere in a line, so that it gets a backslash: without
 * one, `2 * 3 * 4` would become italics, and `[1]` the words of a link. An underscore inside of a
 * word, as in many addresses, is no sign for Markdown, and gets none.
 */
const SIGNS = /[\\*[\]`<]|&(?=[#\p{L}])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Matches what Markdown would read at the start of a line: a list, a heading, a rule or code. */
const START = /^(?:[-+](?=\s|$)|-(?=\s*-)|#+(?=\s|$)|~(?=~~))|(?<=^\d{1,9})[.)](?=\s|$)/

/**
 * Writes a character by its number, such as `&#108;`, where the character itself would keep
 * Markdown from reading the `**` or `_` beside it as a mark.
 */
const reference = (character: string): string => `&#${String(character.codePointAt(0))};`

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * Whether a character is a space, a punctuation mark or the end of a line: beside it, Markdown reads
 * `**` or `_` as a mark, whatever is on the other side of that mark. Beside a letter, it often does
 * not: in `mot_à mot_`, nothing is in italics. `isDisturbed` says when.
 */
const isNeutral = (character: string) => /^$|[\n\p{Zs}\p{P}!-/:-@[-`{-~]/u.test(character)

/**
 * The Markdown of a piece of a line, before signs in it are escaped. Its ends decide whether
 * Markdown reads the `**` or `_` beside the piece as a mark.
 */
const lookOf = (piece: Piece | undefined): string => {
  if (!piece) return ''
  if (piece.kind === 'text') return piece.text
  return piece.kind === 'raw' ? piece.markdown : piece.sign
}

/**
 * The first character of a text (`at` is 0), or its last one (`at` is -1). A character may consist
 * of two UTF-16 units.
 */
const characterAt = (text: string, at: 0 | -1): string =>
  (at === 0 ? /^./su : /.$/su).exec(text)?.[0] ?? ''

/**
 * The first or last character of a marked text, beside its `**` or `_`. It is empty if the text has
 * only one character, since `writeText` may write that one by its number.
 */
const insideOf = (piece: Piece | undefined, at: 0 | -1): string => {
  const look = lookOf(piece)
  const character = characterAt(look, at)
  return character === look ? '' : character
}

/**
 * Whether Markdown would not read a sign as one because of the character outside of the part that
 * it marks: `**Attention :**lisez` has no bold part.
 */
const isDisturbed = (sign: string, outside: string, inside: string): boolean =>
  !isNeutral(outside) && (sign === '_' || !isLetter(inside))

/**
 * Writes a text in a line. Signs in it are escaped, and a character at its ends that would keep
 * Markdown from reading the `**` or `_` beside it as a mark is written by its number.
 */
const writeText = (pieces: readonly Piece[], index: number, text: string): string => {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  const [first, last] = [characterAt(text, 0), characterAt(text, -1)]

  const isFirstCoded =
    before?.kind === 'close' &&
    isDisturbed(before.sign, first, insideOf(pieces[index - 2], -1))
  const isLastCoded =
    after?.kind === 'open' &&
    isDisturbed(after.sign, last, insideOf(pieces[index + 2], 0))
  if (first === text && (isFirstCoded || isLastCoded)) return reference(text)

  const start = isFirstCoded ? first.length : 0
  const end = text.length - (isLastCoded ? last.length : 0)
  const middle = text.slice(start, end).replace(SIGNS, '\\$&')
  const isAtStart = lookOf(before).endsWith('\n') || !before
  return [
    isFirstCoded ? reference(first) : '',
    isAtStart ? middle.replace(START, '\\$&') : middle,
    isLastCoded ? reference(last) : '',
  ].join('')
}

/** Writes a line of an article as Markdown, with a backslash for each break in it. */
const writeInlines = (children: readonly Inline[]): string => {
  const pieces = piecesOf(children)
  return pieces
    .map((piece, index) => {
      if (piece.kind === 'raw') return piece.markdown
      if (piece.kind !== 'text') return piece.sign
      const text = writeText(pieces, index, piece.text)
      // `![` would begin a picture, so an exclamation mark before a link is escaped.
      return lookOf(pieces[index + 1]) === '[' ? text.replace(/!$/, '\\!') : text
    })
    .join('')
}

const indented = (text: string, by: number): string =>
  text.replace(/\n(?!\n)/g, `\n${' '.repeat(by)}`)

const writeBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return writeInlines(block.children)
    case 'heading':
      // Markdown drops a `#` at the end of a heading, so it is escaped.
      return `${'#'.repeat(block.level)} ${writeInlines(block.children).replace(/(?<!\\)#$/, '\\#')}`
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.isOrdered ? `${String(index + 1)}. ` : '- '
          return marker + indented(writeBlocks(item), marker.length)
        })
        .join('\n')
  }
}

const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.map(writeBlock).join('\n\n')

/**
 * The Markdown of an article. `parseArticle` reads the same article from it, in the form that
 * `tidyArticle` describes.
 */
export const writeMarkdown = (blocks: readonly Block[]): string =>
  writeBlocks(tidyArticle(blocks))
