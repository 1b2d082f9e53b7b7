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

/** Escapes what Markdown would read in an address in round brackets. */
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
 * Matches what Markdown would read as a sign anywhere in a line. An underscore inside of a word, as
 * in many addresses, is no sign.
 */
const SIGNS = /[\\*[\]`<]|&(?=[#\p{L}])|(?<![\p{L}\p{N}]{2})_|_(?![\p{L}\p{N}]{2})/gu

/** Matches what Markdown would read at the start of a line: a list, a heading, a rule or code. */
const START = /^(?:[-+](?=\s|$)|-(?=\s*-)|#+(?=\s|$)|~(?=~~))|(?<=^\d{1,9})[.)](?=\s|$)/

/** A character by its number, for the places where the character itself would disturb a sign. */
const reference = (character: string): string => `&#${String(character.codePointAt(0))};`

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Whether a sign is read as one beside this character, whatever is on the sign's other side. */
const isNeutral = (character: string) => /^$|[\n\p{Zs}\p{P}!-/:-@[-`{-~]/u.test(character)

/** What a piece looks like to the signs beside it, before its own signs are escaped. */
const lookOf = (piece: Piece | undefined): string => {
  if (!piece) return ''
  if (piece.kind === 'text') return piece.text
  return piece.kind === 'raw' ? piece.markdown : piece.sign
}

/** The first or the last character of a text. */
const characterAt = (text: string, at: 0 | -1): string =>
  (at === 0 ? /^./su : /.$/su).exec(text)?.[0] ?? ''

/**
 * The character of a marked part beside its sign. A single character counts as none, since it may
 * itself be written by its number.
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

/** Writes the text between two other pieces, or at an end of the line. */
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

/** Writes a line with its breaks. */
const writeInlines = (children: readonly Inline[]): string => {
  const pieces = piecesOf(children)
  return pieces
    .map((piece, index) => {
      if (piece.kind === 'raw') return piece.markdown
      if (piece.kind !== 'text') return piece.sign
      const text = writeText(pieces, index, piece.text)
      // `![` would begin a picture.
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
      // A number sign at the end would be read as a part of the heading's marks.
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
