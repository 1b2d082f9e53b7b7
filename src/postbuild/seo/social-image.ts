import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { coloured } from '../../gatsby/colours'
import { onDrawing, type Place } from '../../shared/office-map'
import { SOCIAL_PICTURE } from '../../shared/social-picture'
import { fitText, LEADING, type Box } from './fit-text'
import type { SeoPage } from './pages'
import { textToPath, type TextToPath } from './text-to-path'

/** All distances in pixels of the image. */
const MARGIN = 72
const MAP = { left: 812, width: SOCIAL_PICTURE.width - 812 }
const NAME = { width: MAP.left - MARGIN - 90, height: 40, sizes: [34, 30, 26, 22] }
const TITLE = {
  width: MAP.left - MARGIN - 32,
  height: 274,
  sizes: [92, 84, 76, 68, 60, 52, 46, 40, 34],
}
const LINE = 528

/** The shapes of `src/components/illustrations/NAME.svg`; its texts would need a font here. */
const shapes = (root: string, name: string): string =>
  readFileSync(path.join(root, 'src/components/illustrations', `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg[^>]*>|<text.*?<\/text>|<\/svg>$/g, '')

/** A line of text with its baseline at `y`. */
const drawText = (
  { draw }: TextToPath,
  text: string,
  size: number,
  x: number,
  y: number,
) => `<path fill="var(--ink)" transform="translate(${x} ${y})" d="${draw(text, size)}"/>`

/** A text in its box, of which `x` and `y` are the left top. */
const drawBox = (font: TextToPath, text: string, box: Box, x: number, y: number) => {
  const { size, lines } = fitText(font, text, box)
  return lines
    .map((line, index) =>
      drawText(font, line, size, x, y + size * (0.78 + index * LEADING)),
    )
    .join('\n')
}

/** The social image of a page as SVG without text: letters are paths. */
export const drawSocialImage = (
  root: string,
  page: SeoPage,
  font: TextToPath,
  office: Place,
): string => {
  const { width, height } = SOCIAL_PICTURE
  const pin = onDrawing(office)
  const name = font.knownOf(page.siteName)
  // A title in a script that the font lacks: the name of the site says more than nothing.
  const title = font.knownOf(page.title) || name
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="var(--paper)"/>
<rect x="${MAP.left}" width="${MAP.width}" height="${height}" fill="var(--paper-raised)"/>
<svg x="${MAP.left}" width="${MAP.width}" height="${height}" viewBox="440 0 370 600" preserveAspectRatio="xMidYMid slice">${shapes(root, 'geneva')}<g transform="translate(${pin.x} ${pin.y})">${shapes(root, 'geneva-pin')}</g></svg>
<g transform="translate(${MARGIN} 70) scale(1.4375)">${shapes(root, 'mark')}</g>
${drawBox(font, name, NAME, MARGIN + 58, 79.5)}
${drawBox(font, title, TITLE, MARGIN, 178)}
<path d="M${MARGIN + 15} ${LINE}H${width}" stroke="var(--ink)" stroke-width="8"/>
<circle cx="${MARGIN + 15}" cy="${LINE}" r="15" fill="var(--signal)"/>
<circle cx="${MARGIN + 15}" cy="${LINE}" r="5" fill="var(--on-signal)"/>
</svg>`
  return coloured(root, svg)
}

/** The SVG as a PNG of 128 colours. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 10 }).toBuffer()

/** Draws the image of each page for social networks, unless it is drawn as it would be now. */
export const writeSocialImages = async (
  root: string,
  pages: readonly SeoPage[],
  office: Place,
): Promise<void> => {
  const site = path.join(root, 'public')
  const font = textToPath(root)
  /** Digests of the drawings of the last build, by their file. */
  const record = path.join(root, '.cache/social-images.json')
  const before = JSON.parse(
    existsSync(record) ? readFileSync(record, 'utf8') : '{}',
  ) as Record<string, string>
  const drawn: Record<string, string> = {}
  await Promise.all(
    pages.map(async (page) => {
      const file = path.join(site, page.image)
      const svg = drawSocialImage(root, page, font, office)
      const digest = createHash('sha256').update(svg).digest('hex')
      drawn[page.image] = digest
      if (before[page.image] === digest && existsSync(file)) return
      mkdirSync(path.dirname(file), { recursive: true })
      await writeFile(file, await toPng(svg))
    }),
  )
  await writeFile(record, JSON.stringify(drawn))
}
