/**
 * The snapshot in `.develop/` is the last content without errors. In develop Gatsby reads it
 * instead of `content/` and `locales/`, so that a mistake breaks no page.
 */
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { checkProject } from '../../content-model/check'
import { isError, type ContentProblem } from '../../content-model/issues'
import { filesBelow, readFile } from '../../shared/files'

/** The folders that editors change. */
const SOURCES = ['content', 'locales'] as const

export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop'

export const snapshotFolder = (root: string): string =>
  path.join(root, '.develop/snapshot')

/** The bytes of files by their path from the project's folder, with `/`. */
type Files = ReadonlyMap<string, Buffer>

const readFiles = (root: string): Files =>
  new Map(
    SOURCES.flatMap((source) =>
      (filesBelow(path.join(root, source)) ?? []).flatMap((name) => {
        const bytes = readFile(path.join(root, source, name))
        return bytes ? [[`${source}/${name}`, bytes] as const] : []
      }),
    ),
  )

/** Chokidar, which Gatsby watches with, drops what changes within 50 ms of its last event. */
const TOUCH_DELAY_MS = 500

const touchLater = (files: readonly string[]): void => {
  setTimeout(() => {
    const now = new Date()
    for (const file of files) if (existsSync(file)) utimesSync(file, now, now)
  }, TOUCH_DELAY_MS).unref()
}

/**
 * Makes the snapshot equal to `files`, touching only what differs. Gatsby, which watches it, runs in
 * this process and sees nothing in between.
 */
const writeSnapshot = (root: string, files: Files): void => {
  const snapshot = snapshotFolder(root)
  for (const source of SOURCES)
    mkdirSync(path.join(snapshot, source), { recursive: true })
  const present = readFiles(snapshot)
  // First, since some disks take `Photo.png` and `photo.png` for one name.
  for (const name of present.keys())
    if (!files.has(name)) rmSync(path.join(snapshot, name))
  const changed = [...files].filter(([name, bytes]) => !present.get(name)?.equals(bytes))
  for (const [name, bytes] of changed) {
    const file = path.join(snapshot, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  if (changed.length > 0) touchLater(changed.map(([name]) => path.join(snapshot, name)))
}

/** Gives the JSON of a file as it is to stand in the snapshot: the editor marks texts. */
export type Prepare = (file: string, json: string) => string

const prepared = (files: Files, prepare: Prepare): Files =>
  new Map(
    [...files].map(([name, bytes]) => [
      name,
      name.endsWith('.json') ? Buffer.from(prepare(name, String(bytes))) : bytes,
    ]),
  )

/** Checks the content and copies it into the snapshot if it has no errors. */
export const updateSnapshot = (root: string, prepare?: Prepare): ContentProblem[] => {
  const files = readFiles(root)
  const problems = checkProject(root)
  // Only what was checked may be copied.
  if (!isDeepStrictEqual(files, readFiles(root))) return updateSnapshot(root, prepare)
  if (!problems.some(isError))
    writeSnapshot(root, prepare ? prepared(files, prepare) : files)
  return problems
}
