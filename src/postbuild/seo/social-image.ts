import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { coloured } from '../../gatsby/assets/colours'
import { SOCIAL_PICTURE } from '../../i18n/paths'
import { fitText, LEADING, type Box } from './fit-text'
import type { SeoPage } from './site-files'
import { textToPath, type TextToPath } from './text-to-path'

/** The margin of the image. This and all distances below are in pixels. */
const MARGIN = 72
/** The distance of the street lamp from the left edge of the image. */
const LAMP = 748
/** The distance of the lower end of the houses from the top edge of the image. */
const GROUND = 548
/** The distance of the kerb, a line in the signal colour, from the top edge of the image. */
const LINE = 588
const NAME = { width: LAMP - MARGIN - 90, height: 40, sizes: [34, 30, 26, 22] }
const TITLE = {
  width: LAMP - MARGIN - 24,
  height: 300,
  sizes: [92, 84, 76, 68, 60, 52, 46, 40, 34],
}

/**
 * Reads the shapes of a drawing in `src/components/illustrations/`, without the `<svg>` element
 * around them.
 */
const shapes = (root: string, name: string): string =>
  readFileSync(path.join(root, 'src/components/illustrations', `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')

/**
 * The opacities of parts of `street.svg`, which the drawing leaves to CSS variables. With these
 * values it looks as on the home page before a visitor ticks the checkbox beside it: the other
 * windows are lit, and one is only a dotted outline.
 */
const WINDOWS: Record<string, string> = { awake: '1', seen: '0', missing: '1' }

/**
 * Gives a drawing the colours of the dark theme, and its windows the opacities in `WINDOWS`. Only
 * the signal colour, `--signal`, stays that of the light theme, as in the dark blocks of light
 * pages.
 */
const byNight = (svg: string): string =>
  svg.replace(
    /var\(--(?!signal\))([\w-]+)(?:, \d)?\)/g,
    (_, name: string) => WINDOWS[name] ?? `var(--dark-${name})`,
  )

/** Draws a line of text with its baseline at `y`. */
const drawText = (
  { draw }: TextToPath,
  text: string,
  size: number,
  x: number,
  y: number,
) => `<path fill="var(--ink)" transform="translate(${x} ${y})" d="${draw(text, size)}"/>`

/** Draws a text in a box. The upper left corner of the box is at `x` and `y`. */
const drawBox = (font: TextToPath, text: string, box: Box, x: number, y: number) => {
  const { size, lines } = fitText(font, text, box)
  return lines
    .map((line, index) =>
      drawText(font, line, size, x, y + size * (0.78 + index * LEADING)),
    )
    .join('\n')
}

/**
 * Draws the social image of a page as SVG: the page's title, the name of the site and the street of
 * the home page. Letters are drawn as paths, so that the image needs no font.
 */
export const drawSocialImage = (
  root: string,
  page: SeoPage,
  font: TextToPath,
): string => {
  const { width, height } = SOCIAL_PICTURE
  const name = font.knownOf(page.siteName)
  // If the font has none of the title's letters, as for a title in another script, the image shows
  // the name of the site instead.
  const title = font.knownOf(page.title) || name
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="var(--paper)"/>
<svg x="${LAMP - 12}" y="66" width="${width - LAMP + 12}" height="${GROUND - 66}" viewBox="-166 -6 619 660" preserveAspectRatio="xMinYMax slice">${shapes(root, 'street')}</svg>
<path fill="var(--paper-raised)" d="M0 ${GROUND}H${width}V${LINE}H0Z"/>
<path d="M${LAMP} ${GROUND - 28}v${LINE - GROUND + 28}" stroke="var(--ink-soft)" stroke-width="11" stroke-linecap="round"/>
<path d="M0 ${LINE}H${LAMP}" stroke="var(--signal)" stroke-width="16"/>
<circle cx="${LAMP}" cy="${LINE}" r="17" fill="var(--paper)" stroke="var(--ink)" stroke-width="7"/>
<g transform="translate(${MARGIN} 66) scale(1.4375)">${shapes(root, 'mark')}</g>
${drawBox(font, name, NAME, MARGIN + 58, 75.5)}
${drawBox(font, title, TITLE, MARGIN, 170)}
</svg>`
  return coloured(root, byNight(svg))
}

/** Converts an SVG to a PNG of 128 colours. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 10 }).toBuffer()

/**
 * Writes the social image of each page as a PNG. Making a PNG takes long, so an image that shows
 * the same as after the last build is kept.
 */
export const writeSocialImages = async (
  root: string,
  pages: readonly SeoPage[],
): Promise<void> => {
  const site = path.join(root, 'public')
  const font = textToPath(root)
  /**
   * The file in which a build notes a digest of each drawing, by the path of the image, so that the
   * next build knows which images it can keep.
   */
  const record = path.join(root, '.cache/social-images.json')
  const before = JSON.parse(
    existsSync(record) ? readFileSync(record, 'utf8') : '{}',
  ) as Record<string, string>
  const drawn: Record<string, string> = {}
  await Promise.all(
    pages.map(async (page) => {
      const file = path.join(site, page.image)
      const svg = drawSocialImage(root, page, font)
      const digest = createHash('sha256').update(svg).digest('hex')
      drawn[page.image] = digest
      if (before[page.image] === digest && existsSync(file)) return
      mkdirSync(path.dirname(file), { recursive: true })
      await writeFile(file, await toPng(svg))
    }),
  )
  await writeFile(record, JSON.stringify(drawn))
}
