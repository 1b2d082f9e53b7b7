import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { arrivalsFolder, mirrorFolder, SOURCES } from './folders'

/** Files with their bytes, by their path from the project's root. */
export type Files = ReadonlyMap<string, Buffer>

/** Editors and systems keep files of their own beside ours: `.DS_Store`, `.2026.json.swp`. */
const isHidden = (name: string): boolean => path.basename(name).startsWith('.')

const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile()
  } catch {
    // Gone meanwhile, or a link that leads to itself: the check has words for it.
    return false
  }
}

const namesIn = (root: string): string[] =>
  SOURCES.flatMap((source) =>
    readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => !isHidden(name) && isFile(path.join(root, source, name)))
      .map((name) => path.join(source, name)),
  )

/** `content/` and `locales/` as they are in this moment. */
export const readFiles = (root: string): Files =>
  new Map(namesIn(root).map((name) => [name, readFileSync(path.join(root, name))]))

export const areSame = (some: Files, others: Files): boolean =>
  some.size === others.size &&
  [...some].every(([name, bytes]) => others.get(name)?.equals(bytes))

const isEntry = (name: string): boolean => name.endsWith('.json')

/**
 * Brings the mirror to these files, touching only what differs. Gatsby watches it, so a
 * file appears whole or not at all, and no entry is there without the pictures it names.
 */
export const writeMirror = (root: string, files: Files): void => {
  const mirror = mirrorFolder(root)
  const arrivals = arrivalsFolder(root)
  for (const folder of [arrivals, ...SOURCES.map((source) => path.join(mirror, source))])
    mkdirSync(folder, { recursive: true })
  const present = readFiles(mirror)

  const changed = [...files].filter(([name, bytes]) => !present.get(name)?.equals(bytes))
  const picturesFirst = changed.sort(
    ([a], [b]) => Number(isEntry(a)) - Number(isEntry(b)),
  )
  for (const [name, bytes] of picturesFirst) {
    const arrival = path.join(arrivals, path.basename(name))
    const target = path.join(mirror, name)
    writeFileSync(arrival, bytes)
    mkdirSync(path.dirname(target), { recursive: true })
    renameSync(arrival, target)
  }

  const gone = [...present.keys()].filter((name) => !files.has(name))
  const entriesFirst = gone.sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
  for (const name of entriesFirst) rmSync(path.join(mirror, name))
}
