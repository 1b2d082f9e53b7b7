import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { readColours } from '../../gatsby/colours'
import { terminalLanguage } from '../../content-model/check/terminal-language'
import type { FoundPage } from './pages'
import { drawPage, printPage } from './social-picture'
import { typesetter as typesetterOf } from './text-to-path'

const words = {
  fr: (characters: string) =>
    `L’image de partage se passe de ces caractères, que la police n’a pas : ${characters}`,
  en: (characters: string) =>
    `Social pictures do without these characters, which the font lacks: ${characters}`,
}

/** What the pictures of the last build were drawn from, by their file. */
type Drawn = Record<string, string>

const readDrawn = (file: string): Drawn =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex')

/** Takes away the pictures of pages that are gone. */
const removeOthers = (site: string, pages: readonly FoundPage[]) => {
  const wanted = new Set(pages.map(({ picture }) => path.join(site, picture)))
  const folder = path.join(site, 'social')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (name.endsWith('.png') && !wanted.has(file)) rmSync(file)
  }
}

/**
 * Draws the picture of each page that social networks show beside a link to it; one that would
 * be drawn as it is already is left alone. `root` is the project's folder.
 */
export const writeSocialPictures = async (
  root: string,
  pages: readonly FoundPage[],
  reporter: Reporter,
): Promise<void> => {
  const site = path.join(root, 'public')
  const record = path.join(root, '.cache/social-pictures.json')
  const before = readDrawn(record)
  const drawn: Drawn = {}
  const typesetter = typesetterOf(root)
  const press = { typesetter, colours: readColours(root) }
  removeOthers(site, pages)
  await Promise.all(
    pages.map(async (page) => {
      const file = path.join(site, page.picture)
      const svg = drawPage(page, press)
      const digest = digestOf(svg)
      drawn[page.picture] = digest
      if (before[page.picture] === digest && existsSync(file)) return
      mkdirSync(path.dirname(file), { recursive: true })
      await writeFile(file, await printPage(svg))
    }),
  )
  await writeFile(record, JSON.stringify(drawn))
  const lacking = new Set(pages.flatMap(({ title }) => typesetter.lacks(title)))
  if (lacking.size > 0) reporter.warn(words[terminalLanguage()]([...lacking].join(' ')))
}
