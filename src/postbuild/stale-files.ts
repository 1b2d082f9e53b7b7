/**
 * Removes from `public/` what earlier builds left there. Nobody empties that folder: without this
 * the feed of news that are deleted, or a file that is no longer in `static/`, would stay online.
 */
import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { FEED } from '../i18n/paths'
import { allFiles, placeBelow } from '../shared/files'
import { ifPossible } from '../shared/unknown'

/** The list of what the last build made. It is in `public/`, so that it is deleted only together with those files. */
const LIST = '.files.json'

/** Builds by an older version of this file left no list, but may have left these. */
const isOfOlderBuild = (file: string): boolean =>
  file.startsWith('social/') || `/${file}`.endsWith(FEED)

/** What the last build made. Where there is no whole list, what builds made before there were lists. */
const lastFiles = (site: string): readonly string[] => {
  const list = ifPossible<unknown>(() =>
    JSON.parse(readFileSync(path.join(site, LIST), 'utf8')),
  )
  return Array.isArray(list) ? list.map(String) : allFiles(site).filter(isOfOlderBuild)
}

/** Tells files apart where a disk takes `Plan.pdf` and `plan.pdf` for one; folders have none here. */
const inodeOf = (file: string): bigint | undefined => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats?.isFile() ? stats.ino : undefined
}

/** Writes files into the list beside those that it has, which are returned. */
const addToList = (site: string, files: readonly string[]): readonly string[] => {
  const before = lastFiles(site)
  writeFileSync(
    path.join(site, LIST),
    JSON.stringify([...new Set([...before, ...files])]),
  )
  return before
}

/** What Gatsby copies into `public/`, as paths from there. */
export const staticFiles = (root: string): readonly string[] =>
  ifPossible(() => allFiles(path.join(root, 'static'))) ?? []

/** Call before Gatsby copies them: a build that fails, and `develop`, leave them there, too. */
export const noteStaticFiles = (root: string): void =>
  void addToList(path.join(root, 'public'), staticFiles(root))

/**
 * Notes what a build makes, before it is made: whatever a build that is interrupted leaves, the next
 * one knows it.
 * @param files all that this build makes and Gatsby copies, as paths from `public/`, with `/`
 * @returns what removes all that an earlier build made and this one did not, to be called last
 */
export const noteFiles = (root: string, files: readonly string[]): (() => void) => {
  const site = path.join(root, 'public')
  const before = addToList(site, files)
  return () => {
    const made = new Set(files.map((file) => inodeOf(path.join(site, file))))
    for (const file of before) {
      const place = ifPossible(() => placeBelow(site, file))
      const inode = place && inodeOf(place)
      if (inode && !made.has(inode)) rmSync(place)
    }
    writeFileSync(path.join(site, LIST), JSON.stringify(files))
  }
}

/**
 * Removes the copies of pictures that are no longer there. Where a picture comes back in a later build, Gatsby makes
 * its copies again.
 * @param digests of all files that Gatsby reads: the folders of their copies are called so
 */
export const removeStalePictures = (root: string, digests: ReadonlySet<string>): void => {
  const folder = path.join(root, 'public/static')
  for (const name of readdirSync(folder))
    if (/^[\da-f]{32}$/.test(name) && !digests.has(name))
      rmSync(path.join(folder, name), { recursive: true })
}

/** How long a page may be open whose script has been replaced meanwhile. */
const OPEN_DAYS = 7

/** Scripts, fonts and styles, which have a hash in their name. Compressed copies go with them. */
const HASHED = /^(?:static\/[^/]+|static\/islands\/[^/]+|styles\.\w+\.css)(?<!\.br|\.gz)$/

/**
 * Removes scripts, fonts and styles that no page has named for a week. Until then they stay: a page
 * that is open asks for its script only when its visitor reaches for a form.
 */
export const removeStaleAssets = (root: string, now = new Date()): void => {
  const site = path.join(root, 'public')
  const files = allFiles(site)
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(site, file), 'utf8'))
    .join('\n')
  for (const file of files.filter((name) => HASHED.test(name))) {
    const place = path.join(site, file)
    const age = now.getTime() - statSync(place).mtimeMs
    if (pages.includes(path.basename(file))) utimesSync(place, now, now)
    else if (age > OPEN_DAYS * 86_400_000) rmSync(place)
  }
}
