/** The project as the editor shows it: every file, every picture, and what is wrong. */
import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import { damagedPictures } from '../../src/content-model/check/damaged-pictures'
import { readJson } from '../../src/content-model/check/json'
import { usedMessages } from '../../src/content-model/check/message-files'
import { isError, type ContentProblem } from '../../src/content-model/issues'
import { filesBelow } from '../../src/shared/files'
import type { ContentFile, Deleted } from '../api'
import { isText, SOURCES } from './allowed-files'
import { afterWriting, type Write } from './write'

/** Where deleted entries go; hidden, so that neither the site nor the check reads them. */
const BIN = 'content/.deleted'

const filesOf = (root: string): string[] =>
  SOURCES.flatMap((source) =>
    (filesBelow(path.join(root, source)) ?? []).map((name) => `${source}/${name}`),
  )

/** Names and times of all files; when one of them changes, the page reads the project again. */
export const stampOfFiles = (root: string): string =>
  // Git's files, too: another tab may have published, and others may have.
  [...filesOf(root), '.git/logs/HEAD', '.git/FETCH_HEAD']
    .map((file) => {
      const stats = statSync(path.join(root, file), { throwIfNoEntry: false })
      return `${file} ${stats?.mtimeMs}`
    })
    .join()

export const readContent = (root: string, file: string): ContentFile => {
  const read = readJson(path.join(root, file))
  return 'data' in read ? { file, data: read.data } : { file }
}

export const readProject = (root: string) => {
  const files = filesOf(root)
    .filter(isText)
    .map((file) => readContent(root, file))
  return {
    id: createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16),
    files,
    problems: checkProject(root),
    variables: Object.fromEntries([...usedMessages(root)].filter(([, names]) => names)),
  }
}

/** What would stop the build. */
export const mistakesIn = async (root: string): Promise<ContentProblem[]> => [
  ...checkProject(root).filter(isError),
  ...(await damagedPictures(root)),
]

/** The errors that the content check would find if these files were written, and not before. */
export const newErrors = (root: string, writes: readonly Write[]): ContentProblem[] => {
  const errors = checkProject(root, afterWriting(root, writes)).filter(isError)
  if (errors.length === 0) return []
  const present = new Set(checkProject(root).map((problem) => JSON.stringify(problem)))
  return errors.filter((problem) => !present.has(JSON.stringify(problem)))
}

export const binned = (file: string): string => file.replace('content', BIN)

/** Where a deleted entry goes; the time keeps two of one name apart: `ada~1764118800000.json`. */
export const placeInBin = (file: string): string =>
  binned(file.replace(/\.json$/, `~${Date.now()}.json`))

/** Entries that were deleted here and not brought back, the last one first. */
export const deletedEntries = (root: string): Deleted[] =>
  (filesBelow(path.join(root, BIN)) ?? [])
    .flatMap((name) => {
      const file = `content/${name.replace(/~\d+(?=\.json$)/, '')}`
      const bin = `${BIN}/${name}`
      const read = isText(file) ? readJson(path.join(root, bin)) : {}
      const at = statSync(path.join(root, bin)).mtime.toISOString()
      return 'data' in read ? { file, bin, at, data: read.data } : []
    })
    .sort((one, other) => other.at.localeCompare(one.at))
