/** Puts symbolic links and special files in the place of files and folders, as a hostile push may. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outputOf } from './programs'

/**
 * Puts a link or a special file at `place`; `outside` is a folder outside of the project, to which
 * a link may lead.
 */
type Put = (place: string, outside: string) => void

/** Every kind of symbolic link that can be in the place of a file or folder. */
export const LINKS: readonly (readonly [string, Put])[] = [
  ['a link to a folder outside', (place, outside) => symlinkSync(outside, place)],
  [
    'a link to a file outside',
    (place, outside) => symlinkSync(path.join(outside, 'secret.json'), place),
  ],
  ['a link to nothing', (place) => symlinkSync('nowhere', place)],
  ['a link to itself', (place) => symlinkSync(path.basename(place), place)],
  [
    'a link to a link that leads outside',
    (place, outside) => {
      const between = path.join(outside, 'between')
      rmSync(between, { force: true })
      symlinkSync(outside, between)
      symlinkSync(between, place)
    },
  ],
  ['a link to a folder of the project', (place) => symlinkSync('../src', place)],
]

/** Special files: neither links, regular files nor folders. */
export const SPECIAL_FILES: readonly (readonly [string, Put])[] = [
  ['a named pipe', (place) => void outputOf('mkfifo', [place])],
  [
    'a socket',
    // The socket file exists only while a server listens on it. With `unref`, the listening server
    // does not keep Jest from ending.
    (place) => void createServer().listen(place).unref(),
  ],
]

/** Makes a folder outside of any project; the test removes it. */
export const outsideFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outside-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Replaces a file or folder of a project by what `put` makes. */
export const replace = (place: string, outside: string, put: Put) => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(path.dirname(place), { recursive: true })
  put(place, outside)
}
