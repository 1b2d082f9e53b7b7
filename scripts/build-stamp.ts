/** Whether `public/` was built from what is here now, so that `npm start` need not build again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allFiles, filesIn, readIfOpen } from '../src/shared/files'
import { DEFAULT_SITE_URL, webAddress } from '../src/shared/site-address'

/** What a build reads: folders, files, and environment variables. */
const FOLDERS = ['content', 'locales', 'src', 'static']
const FILES = /^(?:gatsby-\w+\.tsx?|package(?:-lock)?\.json|tsconfig\.json|\.env\..+)$/
const SETTINGS = /^GATSBY_\w+$/

/** What it writes among them. */
const WRITTEN = 'src/gatsby-types.d.ts'

/**
 * A digest of what a build would read now.
 * @throws {Error} where `SITE_URL` is no address: look at the settings first
 */
export const buildStamp = (root: string): string => {
  const sum = createHash('sha256')
  // As the build sees them: an empty setting counts as unset, and a slash behind an address as none.
  const site = webAddress(process.env.SITE_URL || DEFAULT_SITE_URL)
  const settings = Object.entries(process.env).filter(
    ([name, value]) => value && SETTINGS.test(name),
  )
  // Pages name the year, and security.txt a day.
  const today = new Date().toISOString().slice(0, 10)
  sum.update(JSON.stringify([site, settings.sort(), today, process.version]))
  const files = [
    ...FOLDERS.flatMap((folder) =>
      allFiles(path.join(root, folder)).map((file) => `${folder}/${file}`),
    ),
    ...readdirSync(root).filter((name) => FILES.test(name)),
  ]
  const project = filesIn(root)
  for (const file of files.filter((name) => name !== WRITTEN).sort())
    sum.update(`${file}\n`).update(readIfOpen(project, file) ?? '')
  return sum.digest('hex')
}

const stampFile = (root: string) => path.join(root, '.cache/build-stamp')

export const isBuilt = (root: string): boolean =>
  existsSync(path.join(root, 'public/index.html')) &&
  existsSync(stampFile(root)) &&
  readFileSync(stampFile(root), 'utf8') === buildStamp(root)

/** Call before Gatsby runs: Gatsby changes `public/` in develop, too, and a build may fail. */
export const forgetBuild = (root: string): void =>
  rmSync(stampFile(root), { force: true })

/** @param stamp from before the build: what was saved meanwhile may not be in it */
export const noteBuild = (root: string, stamp: string): void =>
  writeFileSync(stampFile(root), stamp)
