/**
 * Reads the colours in `src/styles/tokens.css`, for what cannot use CSS variables, such as the
 * social images.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Color from 'colorjs.io'

const TOKENS = 'src/styles/tokens.css'

/** Converts a colour of CSS to `#rrggbb`, which is short and which every program reads. */
export const hexOf = (colour: string): string =>
  new Color(colour).to('srgb').toGamut().toString({ format: 'hex', collapse: false })

const COLOUR = /(--[\w-]+):\s*(oklch\([^)]+\))/g

/**
 * Replaces the CSS variables in a drawing, such as `var(--paper)`, by their colours from
 * `tokens.css`.
 */
export const coloured = (root: string, svg: string): string => {
  const tokens = readFileSync(path.join(root, TOKENS), 'utf8')
  const colours = new Map(
    [...tokens.matchAll(COLOUR)].map(([, name, value]) => [name, value]),
  )
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`${TOKENS} has no colour ${name}`)
    return hexOf(colour)
  })
}

/**
 * The background colours of pages in the light and the dark theme. Browsers give their own bars the
 * same colour.
 */
export const themeColours = (root: string) => ({
  light: coloured(root, 'var(--paper)'),
  dark: coloured(root, 'var(--dark-paper)'),
})
