/** The colours of `src/styles/tokens.css`, for pictures that no browser draws. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const TOKENS = 'src/styles/tokens.css'

const hexOf = (linear: number): string => {
  const value = Math.min(Math.max(linear, 0), 1)
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** OKLCH, lightness from 0 to 1 and hue in degrees, as `#rrggbb`. */
export const oklchToHex = (lightness: number, chroma: number, hue: number): string => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(hexOf).join('')}`
}

const COLOUR = /(--[\w-]+):\s*oklch\(\s*([\d.]+)%\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)/g

/** Every colour that is declared as such, by its name: `--light-ink`. */
export const readColours = (root: string): Map<string, string> =>
  new Map(
    [...readFileSync(path.join(root, TOKENS), 'utf8').matchAll(COLOUR)].map(
      ([, name = '', lightness, chroma, hue]) => [
        name,
        oklchToHex(Number(lightness) / 100, Number(chroma), Number(hue)),
      ],
    ),
  )

/** A drawing with its colours filled in; `theme` stands before the names it uses. */
export const coloured = (
  svg: string,
  colours: ReadonlyMap<string, string>,
  theme: '' | 'light-' | 'dark-' = '',
): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(`--${theme}${name}`)
    if (!colour) throw new Error(`${TOKENS} has no colour --${theme}${name}`)
    return colour
  })
