/**
 * Tells whether `public/` was built from the present files and settings, so that `npm start` need
 * not build again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unpublishedFiles } from '../src/content-model/unpublished'
import { allFiles, filesIn, isHidden, readIfOpen } from '../src/shared/files'
import { DEFAULT_SITE_URL, webAddress } from '../src/shared/site-address'

/**
 * The folders of the project that no build reads. A change in any other one makes the pages count as out
 * of date, and `npm start` builds again: plugins and sources of `gatsby-config.ts` may be in folders
 * of any name.
 */
const NOT_READ = new Set([
  '__tests__',
  'bench',
  'coverage',
  'deploy',
  'docs',
  'e2e',
  'node_modules',
  'playwright-report',
  'public',
  'server',
  'storybook-static',
  'test-results',
])
/** The files beside these folders that a build may read: code, JSON and settings. */
const FILES = /^(?:[^.].*\.(?:[cm]?[jt]sx?|json)|\.env\..+)$/
/** Databases, which change with each message that a visitor sends. */
const DATABASES = /\.(?:db|sqlite3?)(?:-\w+)?$/
const SETTINGS = /^GATSBY_\w+$/

/**
 * A build writes this file of types into `src/`. The stamp does not depend on it: otherwise a build
 * would change its own stamp, and the next `npm start` would build again.
 */
const WRITTEN = 'src/gatsby-types.d.ts'

/** Lists the files that a build may read, sorted, by their paths from the project's folder. */
const filesRead = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      const { name } = entry
      if (!entry.isDirectory()) return FILES.test(name) ? name : []
      if (isHidden(name) || NOT_READ.has(name)) return []
      return allFiles(path.join(root, name)).map((file) => `${name}/${file}`)
    })
    .filter((file) => file !== WRITTEN && !DATABASES.test(file))
    .sort()

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
  const project = filesIn(root)
  for (const file of filesRead(root))
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
