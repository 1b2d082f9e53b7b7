/**
 * The snapshot in `.develop/` is a copy of the last content without errors. In develop Gatsby
 * reads it instead of `content/` and `locales/`, so that a mistake breaks no page.
 */
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { checkProject } from '../../content-model/check'
import { refusalProblem } from '../../content-model/check/files'
import { TEXT_FOLDERS } from '../../content-model/content-type'
import { isError, type ContentProblem } from '../../content-model/issues'
import { filesIn, placeBelow, readIfOpen, RefusedFile } from '../../shared/files'
import { showable } from './prepared-entries'

/** The path of the copy of the content that `develop` reads, from the project's folder. */
const SNAPSHOT = '.develop/snapshot'

export const snapshotFolder = (root: string): string => path.join(root, SNAPSHOT)

/** The bytes of files, by the path of each from the project's folder (with `/` on every system). */
type Files = ReadonlyMap<string, Buffer>

/**
 * Reads the files of `content/` and `locales/`.
 * @param within the path of the folder that contains both, such as the snapshot; empty for the
 * project's folder
 */
const readFiles = (root: string, within = ''): Files => {
  const files = filesIn(root)
  return new Map(
    TEXT_FOLDERS.flatMap((source) =>
      (files.below(within + source) ?? []).flatMap((name) => {
        const bytes = readIfOpen(files, `${within}${source}/${name}`)
        return bytes ? [[`${source}/${name}`, bytes] as const] : []
      }),
    ),
  )
}

/**
 * Milliseconds after which a file of the snapshot gets a new modification time. Gatsby's watcher,
 * Chokidar, misses a change of a file within 50 ms of the one before; the new time makes it look at
 * the file again.
 */
const TOUCH_DELAY_MS = 500

const touchLater = (files: readonly string[]): void => {
  setTimeout(() => {
    const now = new Date()
    for (const file of files) if (existsSync(file)) utimesSync(file, now, now)
  }, TOUCH_DELAY_MS).unref()
}

/**
 * Makes the snapshot equal to `files`, and writes only what differs. Gatsby, which watches the
 * snapshot, runs in the same process: it cannot read a half-written snapshot, since this function
 * is synchronous.
 * @throws {RefusedFile} if there is a link in the place of the snapshot
 */
const writeSnapshot = (root: string, files: Files): void => {
  const pathInSnapshot = (name: string) => placeBelow(root, `${SNAPSHOT}/${name}`)
  for (const source of TEXT_FOLDERS)
    mkdirSync(pathInSnapshot(source), { recursive: true })
  const present = readFiles(root, `${SNAPSHOT}/`)
  // Delete old files before writing new ones: on a disk that does not tell capitals apart,
  // `photo.png`, if deleted later, would take the new `Photo.png` with it.
  for (const name of present.keys()) if (!files.has(name)) rmSync(pathInSnapshot(name))
  const changed = [...files].filter(([name, bytes]) => !present.get(name)?.equals(bytes))
  for (const [name, bytes] of changed) {
    const file = pathInSnapshot(name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  if (changed.length > 0) touchLater(changed.map(([name]) => pathInSnapshot(name)))
}

/**
 * Changes the JSON of a file before it is written into the snapshot. With `npm run edit`, it adds
 * to each text the invisible letters by which the preview knows where the text is written.
 */
export type Prepare = (file: string, json: string) => string

/** The files as the snapshot has them; an entry in preparation that no page can show is left out. */
const prepared = (files: Files, prepare: Prepare = (_file, json) => json): Files =>
  new Map(
    [...files].flatMap(([name, bytes]) => {
      if (!name.endsWith('.json')) return [[name, bytes] as const]

      const json = showable(name, String(bytes), (picture) => files.has(picture))
      return json === undefined ? [] : [[name, Buffer.from(prepare(name, json))] as const]
    }),
  )

/**
 * Checks the content, and copies it into the snapshot if it has no errors. Returns all problems.
 */
export const updateSnapshot = (root: string, prepare?: Prepare): ContentProblem[] => {
  const files = readFiles(root)
  const problems = checkProject(root)
  // If a file has changed during the check, the check starts again, since only checked files may be
  // copied.
  if (!isDeepStrictEqual(files, readFiles(root))) return updateSnapshot(root, prepare)
  if (problems.some(isError)) return problems
  try {
    writeSnapshot(root, prepared(files, prepare))
    return problems
  } catch (error) {
    if (error instanceof RefusedFile) return [...problems, refusalProblem(error)]
    throw error
  }
}
