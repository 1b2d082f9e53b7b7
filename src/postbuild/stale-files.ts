/**
 * Removes from `public/` what earlier builds left there. Nothing else empties that folder: the
 * feed of deleted news, or a file that was removed from `static/`, would stay online.
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
import { DAY } from '../shared/retention'
import { ifPossible } from '../shared/unknown'

/**
 * The file in `public/` that lists the files which the last build made. It is in that folder, so
 * that whoever deletes these files deletes the list with them.
 */
const LIST = '.files.json'

/**
 * Whether a file may come from an old version of this program, which did not write `.files.json`.
 * Such a file is a social image or a feed.
 */
const isOfOlderBuild = (file: string): boolean =>
  file.startsWith('social/') || `/${file}`.endsWith(FEED)

/**
 * Reads which files the last build made. Without a readable list, these are all files that a build
 * by an old version of this program may have made.
 */
const lastFiles = (site: string): readonly string[] => {
  const list = ifPossible<unknown>(() =>
    JSON.parse(readFileSync(path.join(site, LIST), 'utf8')),
  )
  return Array.isArray(list) ? list.map(String) : allFiles(site).filter(isOfOlderBuild)
}

/**
 * Returns the inode of a file: `Plan.pdf` and `plan.pdf` have the same one if they are the same
 * file on this disk. Returns `undefined` for folders and missing files.
 */
const inodeOf = (file: string): bigint | undefined => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats?.isFile() ? stats.ino : undefined
}

/**
 * Adds files to the list of files that a build made, and returns those that the list had before.
 */
const addToList = (site: string, files: readonly string[]): readonly string[] => {
  const before = lastFiles(site)
  writeFileSync(
    path.join(site, LIST),
    JSON.stringify([...new Set([...before, ...files])]),
  )
  return before
}

/** Lists the files of `static/` by their paths from there. Gatsby copies them into `public/`. */
export const staticFiles = (root: string): readonly string[] =>
  ifPossible(() => allFiles(path.join(root, 'static'))) ?? []

/**
 * Adds the files of `static/` to the list of files that a build made. It has to be called before
 * Gatsby copies these files: a failed build and `develop` leave the copies in `public/`, too, and a
 * later build has to know them.
 */
export const noteStaticFiles = (root: string): void =>
  void addToList(path.join(root, 'public'), staticFiles(root))

/**
 * Lists the files of a build before they are made, so that the next build knows them even if this
 * one is interrupted.
 * @param files all files that this build makes or that Gatsby copies, as paths from `public/`, with
 * `/`
 * @returns a function, to be called at the end of the build, which removes the files that an
 * earlier build made and this one did not
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
 * Joins the HTML of all pages in `public/` into one text, in which the names of files are searched.
 */
const textOfPages = (site: string, files = allFiles(site)): string =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(site, file), 'utf8'))
    .join('\n')

/**
 * Removes the copies of pictures that no content and no page uses any longer. Gatsby keeps the
 * copies of a picture in a folder, which is named after the digest of the picture's file. If the
 * picture comes back in a later build, Gatsby makes its copies again.
 * @param digests the digests of all files that Gatsby reads; the pictures of `StaticImage` are not
 * among them, so pages are searched as well
 */
export const removeStalePictures = (root: string, digests: ReadonlySet<string>): void => {
  const site = path.join(root, 'public')
  const folder = path.join(site, 'static')
  const pages = textOfPages(site)
  for (const name of readdirSync(folder))
    if (
      /^[\da-f]{32}$/.test(name) &&
      !digests.has(name) &&
      !pages.includes(`/static/${name}/`)
    )
      rmSync(path.join(folder, name), { recursive: true })
}

/**
 * For how many days the build keeps a script that no page uses any more: a browser may still show a
 * page of an earlier build, which has yet to request the script.
 */
const OPEN_DAYS = 7

/**
 * Matches scripts, fonts and styles that have a hash in their name, but not their compressed
 * copies, which `compress.ts` removes.
 */
const HASHED = /^(?:static\/[^/]+|static\/islands\/[^/]+|styles\.\w+\.css)(?<!\.br|\.gz)$/

/**
 * Removes scripts, fonts and styles that no page has used for `OPEN_DAYS` days. Until then they are
 * kept for pages of earlier builds that are still open in a browser: such a page may request a
 * script only when the visitor reaches a form.
 */
export const removeStaleAssets = (root: string, now = new Date()): void => {
  const site = path.join(root, 'public')
  const files = allFiles(site)
  const pages = textOfPages(site, files)
  for (const file of files.filter((name) => HASHED.test(name))) {
    const place = path.join(site, file)
    const age = now.getTime() - statSync(place).mtimeMs
    if (pages.includes(path.basename(file))) utimesSync(place, now, now)
    else if (age > OPEN_DAYS * DAY) rmSync(place)
  }
}
