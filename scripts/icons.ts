/**
 * `npm run icons`: makes the icons in `static/` of `mark.svg` in the colours of `tokens.css`. Run it
 * after a change of either.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { coloured } from '../src/gatsby/colours'

const root = path.join(__dirname, '..')
const mark = readFileSync(
  path.join(root, 'src/components/illustrations/mark.svg'),
  'utf8',
)
/** The side of the square sheet, and what is drawn on it. */
const [, side = '', drawing = ''] =
  /viewBox="0 0 (\d+) \1"[^>]*>\s*(?:<!--.*?-->\n)?(.*)<\/svg>/s.exec(mark) ?? []
if (!side) throw new Error('mark.svg needs a square viewBox that begins at 0 0')

/** For tabs: sharp at every size, in the theme of the browser. */
const tabIcon = (): string => {
  const names = ['ink', 'signal']
  const declare = (theme: string) =>
    names.map((name) => coloured(root, `--${name}: var(--${theme}${name})`)).join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
  <style>
    svg { ${declare('')} }
    @media (prefers-color-scheme: dark) { svg { ${declare('dark-')} } }
  </style>
${drawing}</svg>
`
}

/** On paper, of which the mark takes a share; corners from 0 to 0.5. */
const onPaper = (size: number, share: number, corners = 0): Promise<Buffer> => {
  const scale = (size * share) / Number(side)
  const offset = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corners}" fill="var(--paper)"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${drawing}</g>
  </svg>`
  const picture = sharp(Buffer.from(coloured(root, svg)))
  const png =
    corners > 0 ? picture.png() : picture.removeAlpha().png({ palette: true, effort: 10 })
  return png.toBuffer()
}

/** An ICO file with one PNG of 32 pixels, as Windows has read them since 2007. */
const ico = (png: Buffer): Buffer => {
  const header = Buffer.from('00000100010020200000010020000000000016000000', 'hex')
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}

const main = async () => {
  const icons = {
    'favicon.svg': tabIcon(),
    // For browsers that know no drawn icons, and where no page names one.
    'favicon.ico': ico(await onPaper(32, 0.86, 0.2)),
    // iOS rounds its corners by itself.
    'apple-touch-icon.png': await onPaper(180, 0.7),
    // Android cuts these to a circle of four fifths.
    'icon-maskable-192.png': await onPaper(192, 0.62),
    'icon-maskable-512.png': await onPaper(512, 0.62),
  }
  for (const [name, icon] of Object.entries(icons)) {
    writeFileSync(path.join(root, 'static', name), icon)
    console.log(`static/${name}: ${icon.length} bytes`)
  }
}

void main()
