import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isHidden } from '../../content-model/check/hidden-files'
import { arrivalsFolder, mirrorFolder, SOURCES } from './folders'

/** Files with their bytes, by their path from the project's root. */
export type Files = ReadonlyMap<string, Buffer>

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

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0

const isEntry = (name: string): boolean => name.endsWith('.json')

/** Some disks take `Photo.png` and `photo.png`, or two ways to write `é`, for one name. */
const folded = (name: string): string => name.normalize().toLowerCase()

/**
 * What keeps files from coming: a file where a folder has to be, a file inside a folder
 * where a file has to be, a name in other letters.
 */
export const inTheWay = (
  present: readonly string[],
  coming: readonly string[],
): string[] => {
  const names = coming.map(folded)
  const isComing = new Set(coming)
  return present.filter((old) => {
    const place = folded(old)
    const clashes = (name: string) =>
      name === place ||
      name.startsWith(place + path.sep) ||
      place.startsWith(name + path.sep)
    return !isComing.has(old) && names.some(clashes)
  })
}

/** Takes files away, and the folders that are empty then. */
const remove = (mirror: string, names: readonly string[]): void => {
  const entriesFirst = [...names].sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
  for (const name of entriesFirst) {
    rmSync(path.join(mirror, name))
    let folder = path.dirname(name)
    while (folder.includes(path.sep) && isEmpty(path.join(mirror, folder))) {
      rmdirSync(path.join(mirror, folder))
      folder = path.dirname(folder)
    }
  }
}

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
  const isAsBefore = (name: string) => {
    const bytes = files.get(name)
    return bytes !== undefined && present.get(name)?.equals(bytes)
  }
  const old = [...present.keys()].filter((name) => !isAsBefore(name))

  const obstacles = inTheWay(old, [...files.keys()])
  // An entry that names one of them goes before it does.
  const early = obstacles.length > 0 ? [...obstacles, ...old.filter(isEntry)] : []
  remove(mirror, [...new Set(early)])

  const coming = [...files].filter(([name]) => !isAsBefore(name))
  const picturesFirst = coming.sort(([a], [b]) => Number(isEntry(a)) - Number(isEntry(b)))
  for (const [name, bytes] of picturesFirst) {
    const arrival = path.join(arrivals, path.basename(name))
    const target = path.join(mirror, name)
    writeFileSync(arrival, bytes)
    mkdirSync(path.dirname(target), { recursive: true })
    renameSync(arrival, target)
  }

  remove(
    mirror,
    old.filter((name) => !files.has(name) && !early.includes(name)),
  )
}
