/** The colours of `src/styles/tokens.css`, for pictures that no browser draws. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Color from 'colorjs.io'

const TOKENS = 'src/styles/tokens.css'

/** A colour of CSS as `#rrggbb`, which every program reads. */
const hexOf = (colour: string): string =>
  new Color(colour).to('srgb').toGamut().toString({ format: 'hex', collapse: false })

const COLOUR = /(--[\w-]+):\s*(oklch\([^)]+\))/g

/** Every colour that is declared as such, by its name: `--ink`. */
export const readColours = (root: string): Map<string, string> =>
  new Map(
    [...readFileSync(path.join(root, TOKENS), 'utf8').matchAll(COLOUR)].map(
      ([, name = '', colour = '']) => [name, hexOf(colour)],
    ),
  )

/** A drawing with its colours filled in. */
export const coloured = (svg: string, colours: ReadonlyMap<string, string>): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(`--${name}`)
    if (!colour) throw new Error(`${TOKENS} has no colour --${name}`)
    return colour
  })

/** The background of pages by theme, which browsers take up around them. */
export const themeColours = (root: string) => {
  const colours = readColours(root)
  return {
    light: coloured('var(--paper)', colours),
    dark: coloured('var(--dark-paper)', colours),
  }
}
