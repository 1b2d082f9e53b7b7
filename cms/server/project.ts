/**
 * Reads the project for the editor's page: every file of content and messages, and every mistake in
 * them.
 */
import { createHash } from 'node:crypto'
import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import { damagedPictures } from '../../src/content-model/check/damaged-pictures'
import { EDITOR_FOLDERS } from '../../src/content-model/check/files'
import { readJson } from '../../src/content-model/check/json'
import { messageVariables } from '../../src/content-model/check/message-files'
import { isError, type ContentProblem } from '../../src/content-model/issues'
import { filesIn } from '../../src/shared/files'
import type { ContentFile, Deleted } from '../api'
import { isText, SOURCES } from './allowed-files'
import { folderId } from './changes'
import { afterWriting, type Write } from './write'

const BIN = EDITOR_FOLDERS.deleted

/** The paths of all files in the folders of content and messages, but for hidden ones. */
export const filesOf = (root: string): string[] =>
  SOURCES.flatMap((source) =>
    (filesIn(root).below(source) ?? []).map((name) => `${source}/${name}`),
  )

export const readContent = (root: string, file: string): ContentFile => {
  const read = readJson(filesIn(root), file)
  return 'data' in read ? { file, data: read.data } : { file }
}

export const readProject = async (root: string) => {
  const files = filesOf(root)
    .filter(isText)
    .map((file) => readContent(root, file))
  return {
    folder: folderId(root),
    id: createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16),
    files,
    problems: [...checkProject(root), ...(await damagedPictures(root))],
    variables: messageVariables(root),
  }
}

/** The mistakes in a project that would stop the build. */
export const mistakesIn = async (root: string): Promise<ContentProblem[]> => [
  ...checkProject(root).filter(isError),
  ...(await damagedPictures(root)),
]

/**
 * The errors of the content check that these writes would cause. Errors that are there already do
 * not count.
 */
export const newErrors = (root: string, writes: readonly Write[]): ContentProblem[] => {
  const errors = checkProject(root, afterWriting(root, writes)).filter(isError)
  if (errors.length === 0) return []
  const present = new Set(checkProject(root).map((problem) => JSON.stringify(problem)))
  return errors.filter((problem) => !present.has(JSON.stringify(problem)))
}

export const placeOfDeleted = (file: string): string => file.replace('content', BIN)

/**
 * The path of a deleted entry in the bin, such as `ada~1764118800000.json`. The time tells apart
 * two entries of the same name.
 */
export const placeInBin = (file: string): string =>
  placeOfDeleted(file.replace(/\.json$/, `~${Date.now()}.json`))

/** The entries in the bin that were deleted here and not brought back, the last one first. */
export const deletedEntries = (root: string): Deleted[] =>
  (filesIn(root).below(BIN) ?? [])
    .flatMap((name) => {
      const file = `content/${name.replace(/~\d+(?=\.json$)/, '')}`
      const bin = `${BIN}/${name}`
      const read = isText(file) ? readJson(filesIn(root), bin) : {}
      const place = path.join(root, bin)
      const at = lstatSync(place, { throwIfNoEntry: false })?.mtime.toISOString()
      return at && 'data' in read ? { file, bin, at, data: read.data } : []
    })
    .sort((one, other) => other.at.localeCompare(one.at))
