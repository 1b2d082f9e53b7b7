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

export const ROOT = path.join(__dirname, '../..')

/** A folder of its own with the parts of this repository that are named. */
export const copyOf = (...parts: readonly string[]) => {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'))
  const added = new Set<string>()
  const copy = (part: string) =>
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  parts.forEach(copy)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const write = (file: string, text: string | Uint8Array) => {
    if (!existsSync(path.join(root, file))) added.add(file)
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
    /** As it was, if only files were added and only these parts changed otherwise. */
    renew(...changed: readonly string[]) {
      for (const file of [...added, ...changed])
        rmSync(path.join(root, file), { recursive: true, force: true })
      added.clear()
      changed.forEach(copy)
    },
  }
}

export type Copy = ReturnType<typeof copyOf>
