import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'

const FONT = 'src/styles/fonts/bricolage-grotesque-bold.woff2'

/** The font has no narrow no-break space and no no-break hyphen; these look the same. */
const inOurFont = (text: string) =>
  text.replaceAll('\u202f', '\u2009').replaceAll('\u2011', '-')

/**
 * Draws a line of text in the site's own font, in bold, whatever fonts a machine has: as one SVG
 * path, the baseline at 0, with its width; all in pixels. What the font lacks is left out.
 */
export const textToPath = (root: string) => {
  const font = create(readFileSync(path.join(root, FONT)))
  if (!('layout' in font)) throw new Error(`${FONT} is a font collection`)
  return (text: string, size: number) => {
    const scale = size / font.unitsPerEm
    const known = [...inOurFont(text)]
      .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .join('')
    const { glyphs, positions, advanceWidth } = font.layout(known)
    let x = 0
    const paths = glyphs.map(({ path: outline }, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const placed = outline
        .scale(scale, -scale)
        .translate((x + xOffset) * scale, -yOffset * scale)
      x += xAdvance
      return placed.toSVG()
    })
    return { path: paths.join(''), width: advanceWidth * scale }
  }
}

export type TextToPath = ReturnType<typeof textToPath>
