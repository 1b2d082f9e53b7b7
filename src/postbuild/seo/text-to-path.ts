import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'

const FONT = 'src/styles/fonts/bricolage-grotesque.woff2'

interface Typeset {
  /** The letters as one path of SVG, the baseline at 0, in pixels. */
  path: string
  /** In pixels. */
  width: number
}

export interface Typesetter {
  /** One line; `size` in pixels. */
  line(text: string, size: number): Typeset
  /** The characters of a text that the font does not have; they are left out. */
  lacks(text: string): string[]
  /** Words on lines that are no wider than `width`, as few and as even as they can be. */
  lines(text: string, size: number, width: number): string[]
}

/** The font has no narrow space that does not break; browsers make one of a thin space. */
const withThinSpaces = (text: string) => text.replaceAll('\u202f', '\u2009')

/** Characters that tell how text is set and are not drawn, such as one that holds words together. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Words that belong together are kept together by their spaces. */
const wordsOf = (text: string) => text.split(/[ \u00ad]/).filter(Boolean)

/**
 * Sets text in the site's own font, in its boldest weight, as drawings: pictures look the same
 * whatever fonts a machine has. `root` is the project's folder.
 */
export const typesetter = (root: string): Typesetter => {
  const font = create(readFileSync(path.join(root, FONT)))
  if (!('layout' in font)) throw new Error(`${FONT} is no single font`)

  const isThere = (character: string) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  const line: Typesetter['line'] = (text, size) => {
    const scale = size / font.unitsPerEm
    const known = [...withThinSpaces(text)].filter(isThere).join('')
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

  /** In parts of the size, since the same lines are tried again and again. */
  const widths = new Map<string, number>()
  const widthOf = (text: string, size: number): number => {
    const known = widths.get(text) ?? line(text, 1).width
    widths.set(text, known)
    return known * size
  }

  const fill = (text: string, size: number, width: number): string[] => {
    const lines: string[] = []
    for (const word of wordsOf(text)) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && widthOf(longer, size) <= width) lines.pop()
      lines.push(last !== undefined && widthOf(longer, size) <= width ? longer : word)
    }
    return lines
  }

  return {
    line,
    lacks: (text) =>
      [...withThinSpaces(text)].filter((each) => !isThere(each) && !INVISIBLE.test(each)),
    lines(text, size, width) {
      const wanted = fill(text, size, width).length
      // The narrowest column that takes no more lines is the most even one.
      let narrowest = width
      for (let tried = width; tried > 0; tried -= size / 4) {
        const lines = fill(text, size, tried)
        if (lines.length > wanted || lines.some((each) => widthOf(each, size) > tried))
          break
        narrowest = tried
      }
      return fill(text, size, narrowest)
    },
  }
}
