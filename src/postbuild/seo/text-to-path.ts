import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'

const FONT = 'src/styles/fonts/bricolage-grotesque-bold.woff2'

/** The font has no narrow no-break space and no no-break hyphen; these look the same. */
const inOurFont = (text: string) =>
  text.replaceAll('\u202f', '\u2009').replaceAll('\u2011', '-')

/** Characters that are never drawn, such as the word joiner. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Draws text in the site's own font, in bold, whatever fonts a machine has. */
export const textToPath = (root: string) => {
  const font = create(readFileSync(path.join(root, FONT)))
  if (!('layout' in font)) throw new Error(`${FONT} is a font collection`)

  const isInFont = (character: string) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  /** A line as one SVG path, the baseline at 0, with its width; all in pixels. */
  const line = (text: string, size: number) => {
    const scale = size / font.unitsPerEm
    const known = [...inOurFont(text)].filter(isInFont).join('')
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

  /** Widths in parts of the size: the same lines are tried at many sizes and widths. */
  const widths = new Map<string, number>()
  const widthOf = (text: string, size: number): number => {
    const known = widths.get(text) ?? line(text, 1).width
    widths.set(text, known)
    return known * size
  }

  const fill = (text: string, size: number, width: number): string[] => {
    const lines: string[] = []
    for (const word of text.split(/[ \u00ad]/).filter(Boolean)) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && widthOf(longer, size) <= width)
        lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  return {
    line,
    /** The characters of a text that the font lacks; `line` leaves them out. */
    lacks: (text: string) =>
      [...inOurFont(text)].filter(
        (character) => !isInFont(character) && !INVISIBLE.test(character),
      ),
    /** Breaks a text into as few lines of at most `width` pixels as fit, evenly filled. */
    lines: (text: string, size: number, width: number) => {
      let lines = fill(text, size, width)
      const { length } = lines
      // The narrowest column with the same number of lines fills them most evenly.
      for (let tried = width; tried > 0; tried -= size / 4) {
        const narrower = fill(text, size, tried)
        if (narrower.length > length) break
        if (narrower.some((each) => widthOf(each, size) > tried)) break
        lines = narrower
      }
      return lines
    },
  }
}

export type TextToPath = ReturnType<typeof textToPath>
