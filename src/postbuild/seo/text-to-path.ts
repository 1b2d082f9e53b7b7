import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'

const FONT = 'src/styles/fonts/bricolage-grotesque-bold.woff2'

/** The soft hyphen: it marks where a word may be broken, and is not drawn. */
const SOFT_HYPHEN = '\u00ad'

/**
 * Draws text as SVG paths in the site's bold font, so that a picture looks the same whichever fonts
 * a machine has. Each line of text is one path, with its baseline at 0; sizes and widths are in
 * pixels. Characters that the font lacks, such as emoji, are left out.
 */
export const textToPath = (root: string) => {
  const font = create(readFileSync(path.join(root, FONT)))
  if (!('layout' in font)) throw new Error(`${FONT} is a font collection`)
  const isKnown = (character: string) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  /**
   * Replaces characters that the font lacks by similar ones, such as the narrow no-break space
   * and the no-break hyphen.
   */
  const inOurFont = (text: string): string[] =>
    [...text.normalize('NFC').replaceAll('\u202f', '\u2009').replaceAll('\u2011', '-')]
      // A letter with an accent that the font lacks is split into the letter and its accent. If the
      // font lacks the accent, too, the letter is drawn without it.
      .flatMap((letter) => (isKnown(letter) ? letter : [...letter.normalize('NFD')]))

  const layout = (text: string) => font.layout(inOurFont(text).filter(isKnown).join(''))

  const draw = (text: string, size: number): string => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = layout(text)
    let x = 0
    const paths = glyphs.map(({ path: outline }, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const placed = outline
        .scale(scale, -scale)
        .translate((x + xOffset) * scale, -yOffset * scale)
      x += xAdvance
      return placed.toSVG()
    })
    return paths.join('')
  }

  const widthOf = (text: string, size: number): number =>
    (layout(text).advanceWidth * size) / font.unitsPerEm

  /**
   * Returns a text without the characters that the font lacks, and without the double spaces that
   * remain in their places. Empty if no letter and no digit is left.
   */
  const knownOf = (text: string): string => {
    const known = inOurFont(text.replace(/[\t-\r\u2028\u2029]/g, ' '))
      .filter((character) => character === SOFT_HYPHEN || isKnown(character))
      .join('')
    return /[\p{L}\p{N}]/u.test(known) ? known.replace(/ {2,}/g, ' ').trim() : ''
  }
  return { draw, widthOf, knownOf }
}

export type TextToPath = ReturnType<typeof textToPath>
