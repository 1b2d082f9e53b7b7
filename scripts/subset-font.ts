/**
 * Makes `src/styles/fonts/bricolage-grotesque.woff2` from the npm font package: the
 * characters that French, English and German need, and the weights that the styles use.
 * Run it after a change of font or characters: `npm run font`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const SOURCE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = 'src/styles/fonts/bricolage-grotesque.woff2'

/** One file, preloaded on every page: more than this is too much. */
const MAX_BYTES = 35 * 1024

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index))
const letters = 'àâäæçéèêëîïôöœùûüÿßáíóúñãõøåÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÁÍÓÚÑØÅ'
const signs = '«»‹›“”‘’‚„–—…·•©°§×≈€→\u00a0\u00ad\u2009\u2011\u202f'

const main = async () => {
  const source = createRequire(__filename).resolve(SOURCE)
  const font = await subsetFont(readFileSync(source), ascii.join('') + letters + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 750 } },
  })
  if (font.length > MAX_BYTES)
    throw new Error(`${TARGET} would have ${font.length} bytes`)
  writeFileSync(TARGET, font)
  console.log(`${TARGET}: ${font.length} bytes`)
}

void main()
