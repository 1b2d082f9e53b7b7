import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(__dirname, '../..')

/** Content, messages and code of this project in a folder of its own. */
export const temporaryProject = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const folder of ['content', 'locales', 'src'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true })
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    root,
    read,
    /** Replaces a text that is there. Gives back what undoes it. */
    change(file: string, from: string, to: string) {
      const before = read(file)
      expect(before).toContain(from)
      writeFileSync(path.join(root, file), before.replace(from, to))
      return () => writeFileSync(path.join(root, file), before)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
