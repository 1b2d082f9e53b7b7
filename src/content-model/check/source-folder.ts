/** What is wrong with the files of `content/` and `locales/` before any is read. */
import path from 'node:path'
import { issue } from './issues'
import { fileKind, type FileKind } from './file-kind'
import { folderFiles } from './folder-files'
import type { ContentProblem } from './problems'

interface SourceFolder {
  /** Whether there is such a folder. */
  isThere: boolean
  /** The JSON files, by their path seen from the folder. */
  json: string[]
  problems: ContentProblem[]
}

/** `expected` is what else the folder may hold. */
export const sourceFolder = (
  root: string,
  folder: string,
  expected: readonly FileKind[] = [],
): SourceFolder => {
  const { files, unreadable } = folderFiles(path.join(root, folder))
  const whole = (file: string, code: 'fileName' | 'noFolder' | 'strayFile') => ({
    file: path.posix.join(folder, file, code === 'noFolder' ? '/' : ''),
    path: '',
    issue: issue(code),
  })
  const strays = files.flatMap((file) => {
    const kind = fileKind(file)
    if (kind === 'json' || expected.includes(kind)) return []
    return whole(file, kind === 'nearlyJson' ? 'fileName' : 'strayFile')
  })
  return {
    isThere: !unreadable.includes(''),
    json: files.filter((file) => fileKind(file) === 'json'),
    problems: [...unreadable.map((file) => whole(file, 'noFolder')), ...strays],
  }
}
