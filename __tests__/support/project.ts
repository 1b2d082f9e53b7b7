/** Temporary copies of parts of this project, in which tests change files, and git in them. */
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

/** Runs git in a folder as a person with this name. @returns what git prints */
export const gitIn =
  (folder: string, author = 'Kim') =>
  (...args: string[]) => {
    const identity = ['-c', `user.name=${author}`, '-c', 'user.email=kim@example.org']
    return outputOf('git', [...identity, ...args], { folder })
  }

/** Makes a temporary folder with copies of these files and folders of the repository. */
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
    /**
     * Replaces a text in a file, where it first occurs.
     * @returns a function that undoes the change
     * @throws {Error} if the file does not contain the text
     */
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

/** All files of the repository that git does not ignore, whether they are committed or not. */
export const projectFiles = (): string[] => {
  const listed = gitIn(ROOT)('ls-files', '-z', '-c', '-o', '--exclude-standard')
  // git still lists files that were deleted without a commit. They are left out, since they cannot
  // be copied.
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
}

export type Copy = ReturnType<typeof copyOf>
