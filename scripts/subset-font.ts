/**
 * Makes the fonts in `src/styles/fonts/` from npm packages, with their licence: the characters that French, English
 * and German need, in two weights. Run it after a change of font or
 * characters: `npm run font`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index))
const letters = 'àâäæçéèêëîïôöœùûüÿßáíóúñãõøåÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÁÍÓÚÑØÅ'
const signs = '«»‹›“”‘’‚„–—…·•©°§×€\u00a0\u00ad\u2009\u2011\u202f'

// One file a weight: each is laid out in a task of its own, short enough for slow phones.
const weights = { regular: 400, bold: 650 }

const fonts = [
  ...Object.entries(weights).map(([name, wght]) => ({
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: `bricolage-grotesque-${name}.woff2`,
    text: ascii.join('') + letters + signs,
    axes: { wght: { min: wght, max: wght } },
    // Every page loads both: more than this is too much.
    maxBytes: 19 * 1024,
  })),
  {
    // The variable font on npm lacks this sign. Figures show it in bold.
    source:
      '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
    target: 'bricolage-grotesque-approximately.woff2',
    text: '≈',
    axes: {},
    maxBytes: 1024,
  },
]

/** Asks to come with every copy of the font. */
const LICENCE = '@fontsource-variable/bricolage-grotesque/LICENSE'

const resolve = createRequire(__filename).resolve

const main = async () => {
  copyFileSync(resolve(LICENCE), 'src/styles/fonts/OFL.txt')
  for (const { source, target, text, axes, maxBytes } of fonts) {
    const original = readFileSync(resolve(source))
    const font = await subsetFont(original, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    if (font.length > maxBytes)
      throw new Error(`${target} would have ${font.length} bytes`)
    writeFileSync(`src/styles/fonts/${target}`, font)
    console.log(`${target}: ${font.length} bytes`)
  }
}

void main()
