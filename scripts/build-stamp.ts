/**
 * Tells whether `public/` was built from the present files and settings, so that `npm start` need
 * not build again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TEXT_FOLDERS } from '../src/content-model/content-type'
import { unpublishedFiles } from '../src/content-model/unpublished'
import { allFiles, filesIn, readIfOpen } from '../src/shared/files'
import { DEFAULT_SITE_URL, webAddress } from '../src/shared/site-address'

/**
 * What a build reads: these folders, files and environment variables. After a change of any of them
 * the pages count as out of date, and `npm start` builds again.
 */
const FOLDERS = [...TEXT_FOLDERS, 'src', 'static']
const FILES = /^(?:gatsby-\w+\.tsx?|package(?:-lock)?\.json|tsconfig\.json|\.env\..+)$/
const SETTINGS = /^GATSBY_\w+$/

/**
 * A build writes this file of types into `src/`. The stamp does not depend on it: otherwise a build
 * would change its own stamp, and the next `npm start` would build again.
 */
const WRITTEN = 'src/gatsby-types.d.ts'

/**
 * Returns the stamp of a build that would begin now: a digest of all files and settings that it
 * would read.
 * @throws {Error} where `SITE_URL` is no address; callers check the settings first
 */
export const buildStamp = (root: string): string => {
  const sum = createHash('sha256')
  // The build treats an empty setting as unset, and ignores a slash at the end of SITE_URL, so
  // neither may change the stamp.
  const site = webAddress(process.env.SITE_URL || DEFAULT_SITE_URL)
  const settings = Object.entries(process.env).filter(
    ([name, value]) => value && SETTINGS.test(name),
  )
  // The stamp contains today's date, so that yesterday's build counts as outdated: the pages show
  // the year, and security.txt the day on which it expires.
  const today = new Date().toISOString().slice(0, 10)
  // An entry that waits for its day becomes public at midnight in Geneva, without a change of any
  // file. So the stamp contains the entries that still wait: once one is due, the pages count as
  // out of date.
  const waiting = unpublishedFiles(root)
  sum.update(JSON.stringify([site, settings.sort(), today, waiting, process.version]))
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

/**
 * Deletes the build's stamp. Call it before Gatsby runs: `gatsby develop` and a build that fails
 * change `public/`, and with the old stamp `npm start` would serve that as a finished build.
 */
export const forgetBuild = (root: string): void =>
  rmSync(stampFile(root), { force: true })

/**
 * Saves a build's stamp.
 * @param stamp what `buildStamp` returned before the build, since the pages may lack what was saved
 * during the build
 */
export const noteBuild = (root: string, stamp: string): void =>
  writeFileSync(stampFile(root), stamp)
