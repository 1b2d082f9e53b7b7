import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { allFiles } from '../../shared/files'
import { terminalLanguage, translate } from '../../words'
import type { SeoPage } from './pages'
import { drawSocialImage, toPng } from './social-image'
import { textToPath } from './text-to-path'

/** Draws the image of each page for social networks, unless it is drawn as it would be now. */
export const writeSocialImages = async (
  root: string,
  pages: readonly SeoPage[],
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
      const svg = drawSocialImage(root, page, font)
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
