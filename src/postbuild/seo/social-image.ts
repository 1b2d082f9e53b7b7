import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import sharp from 'sharp'
import { coloured } from '../../gatsby/colours'
import { allFiles } from '../../shared/files'
import { onDrawing, type Place } from '../../shared/office-map'
import { SOCIAL_PICTURE } from '../../shared/social-picture'
import { terminalLanguage, translate } from '../../words'
import type { SeoPage } from './pages'
import { textToPath, type TextToPath } from './text-to-path'

/** All distances in pixels of the image. */
const MARGIN = 72
const MAP = { left: 812, width: SOCIAL_PICTURE.width - 812 }
const TITLE = { top: 178, bottom: 452, width: MAP.left - MARGIN - 32, leading: 1.06 }
const SIZES = [92, 84, 76, 68, 60, 52, 46, 40, 34]
const LINE = { y: 528, gap: 44, label: 24 }

/** The shapes of `src/components/illustrations/NAME.svg`; its texts would need a font here. */
const shapes = (root: string, name: string): string =>
  readFileSync(path.join(root, 'src/components/illustrations', `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg[^>]*>|<text.*?<\/text>|<\/svg>$/g, '')

interface Text {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  size: number
  colour: string
}

const drawText = ({ line }: TextToPath, { text, x, y, size, colour }: Text) =>
  `<path fill="var(--${colour})" transform="translate(${x} ${y})" d="${line(text, size).path}"/>`

/** The largest size in which a title fits. @throws {Error} if there is none */
const fitTitle = ({ lines, line }: TextToPath, title: string) => {
  for (const size of SIZES) {
    const broken = lines(title, size, TITLE.width)
    const fits = broken.every((each) => line(each, size).width <= TITLE.width)
    const height = broken.length * size * TITLE.leading
    if (fits && height <= TITLE.bottom - TITLE.top) return { size, lines: broken }
  }
  throw new Error(
    `«${title}» does not fit on a social image. Make the page's title shorter.`,
  )
}

const drawTitle = (font: TextToPath, title: string) => {
  const { size, lines } = fitTitle(font, title)
  const leading = size * TITLE.leading
  return lines.map((text, index) =>
    drawText(font, {
      text,
      x: MARGIN,
      y: TITLE.top + size * 0.78 + index * leading,
      size,
      colour: 'ink',
    }),
  )
}

/** The navigation as the stations of a line, with the pin at the current page. */
const drawNavigation = (font: TextToPath, { navigation }: SeoPage) => {
  let x = MARGIN + 9
  const stations = navigation.map(({ text, current }) => {
    const label = { text, x: x - 9, y: LINE.y + 54, size: LINE.label }
    const station = current
      ? `<circle cx="${x}" cy="${LINE.y}" r="19" fill="var(--paper)"/><circle cx="${x}" cy="${LINE.y}" r="15" fill="var(--signal)"/><circle cx="${x}" cy="${LINE.y}" r="5" fill="var(--on-signal)"/>`
      : `<circle cx="${x}" cy="${LINE.y}" r="9" fill="var(--paper)" stroke="var(--ink)" stroke-width="4"/>`
    x += Math.max(font.line(text, LINE.label).width + LINE.gap, 120)
    return station + drawText(font, { ...label, colour: current ? 'signal' : 'ink-soft' })
  })
  return `<path d="M${MARGIN + 9} ${LINE.y}H${SOCIAL_PICTURE.width}" stroke="var(--ink)" stroke-width="8" stroke-linecap="round"/>${stations.join('')}`
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
  const name = { text: page.siteName, x: MARGIN + 58, y: 106, size: 34, colour: 'ink' }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="var(--paper)"/>
<rect x="${MAP.left}" width="${MAP.width}" height="${height}" fill="var(--paper-raised)"/>
<svg x="${MAP.left}" width="${MAP.width}" height="${height}" viewBox="440 0 370 600" preserveAspectRatio="xMidYMid slice">${shapes(root, 'geneva')}<g transform="translate(${pin.x} ${pin.y})">${shapes(root, 'geneva-pin')}</g></svg>
<g transform="translate(${MARGIN} 70) scale(1.4375)">${shapes(root, 'mark')}</g>
${drawText(font, name)}
${drawTitle(font, page.title).join('\n')}
${drawNavigation(font, page)}
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
  reporter: Reporter,
): Promise<void> => {
  const site = path.join(root, 'public')
  const font = textToPath(root)
  const wanted = new Set(pages.map(({ image }) => image))
  for (const file of allFiles(site))
    if (file.startsWith('social/') && !wanted.has(file)) rmSync(path.join(site, file))
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
  const lacking = new Set(pages.flatMap(({ title }) => font.lacks(title)))
  const characters = [...lacking].join(' ')
  if (characters)
    reporter.warn(translate('terminal.socialImages', terminalLanguage(), { characters }))
}
