import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outputOf } from './programs'

export const ROOT = path.join(__dirname, '../..')

/** Git in a folder, as somebody with this name. Gives what it prints. */
export const gitIn =
  (folder: string, author = 'Kim') =>
  (...args: string[]) => {
    const identity = ['-c', `user.name=${author}`, '-c', 'user.email=kim@example.org']
    return outputOf('git', [...identity, ...args], { folder })
  }

/** A folder of its own with the parts of this repository that are named. */
export const copyOf = (...parts: readonly string[]) => {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const part of parts)
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return {
    root,
    read,
    write,
    /** Replaces a text that must be there, once. Gives back what undoes it. */
    change(file: string, from: string, to: string) {
      const text = read(file)
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      write(
        file,
        text.replace(from, () => to),
      )
      return () => write(file, text)
    },
    remove: (file = '.') => rmSync(path.join(root, file), { recursive: true }),
  }
}

/** The files that a person has after a fresh clone, those not yet committed among them. */
export const projectFiles = (): string[] => {
  const listed = gitIn(ROOT)('ls-files', '-z', '-c', '-o', '--exclude-standard')
  // What is deleted and not committed yet is listed, too.
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
}

export type Copy = ReturnType<typeof copyOf>
