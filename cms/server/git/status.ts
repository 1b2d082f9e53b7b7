/** Finds what is not published: files on the disk that differ from the last version. */
import { createHash } from 'node:crypto'
import { filesIn, readIfOpen } from '../../../src/shared/files'
import { parseJson } from '../../../src/shared/json'
import type { Difference } from '../../api'
import { isPicture, isText, SOURCES } from '../allowed-files'
import { namedPictures } from '../pictures'
import { filesOf } from '../project'
import { dataAt, differences } from './history'
import { filesAt } from './objects'
import { branchOf, canPublish } from './repository'
import { GitFailure, gitIn, type Git } from './run'

/** The id that git gives these bytes. It is SHA-1 or SHA-256, as the id `like` is. */
const idOf = (bytes: Buffer, like: string): string =>
  createHash(like.length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/**
 * The ids that git would give to files on the disk, after its filters and its changes of line ends.
 */
const idsOf = async (
  { bytes, run }: Git,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (files.length === 0) return new Map()
  // `hash-object` takes paths from the top of the repository, of which the project may be a folder.
  const prefix = await run('rev-parse', '--show-prefix')
  const args = ['hash-object', '--stdin-paths']
  const paths = files.map((file) => `${prefix}${file}\n`).join('')
  const printed = String(await bytes(args, paths)).trim()
  const ids = printed.split('\n')
  if (ids.length !== files.length)
    throw new GitFailure(args, 0, printed, 'It did not print every id.')
  return new Map(files.map((file, index) => [file, ids[index] ?? '']))
}

/**
 * The files of content, messages and named pictures that differ from the last version. It reads the
 * files itself: git's own comparison misses files that a setting, an ignored name or a mark in the
 * index hides, and they would never be published.
 */
export const unpublishedFiles = async (root: string): Promise<string[]> => {
  if (!(await canPublish(root))) return []
  const git = gitIn(root)
  const { head } = await branchOf(git)
  const published = head ? await filesAt(git, head, SOURCES) : new Map<string, string>()
  const files = filesIn(root)
  const there = new Set(filesOf(root))
  const named = namedPictures(root)
  const isShown = (file: string) =>
    isText(file) || (isPicture(file) && (named.has(file) || !there.has(file)))
  const seen = [...new Set([...published.keys(), ...there])].filter(isShown).sort()
  const differing = seen.filter((file) => {
    const [bytes, id] = [readIfOpen(files, file), published.get(file)]
    return !bytes || !id || idOf(bytes, id) !== id
  })
  const both = differing.filter((file) => there.has(file) && published.has(file))
  const ids = await idsOf(git, both)
  return differing.filter(
    (file) => !ids.has(file) || ids.get(file) !== published.get(file),
  )
}

/** The changes that are not published, field by field. */
export const unpublishedChanges = async (root: string): Promise<Difference[]> => {
  const files = (await unpublishedFiles(root)).filter(isText)
  if (files.length === 0) return []
  const git = gitIn(root)
  const { head } = await branchOf(git)
  const published = head
    ? await dataAt(git, head, files)
    : files.map((file) => ({ file, data: undefined }))
  return published.flatMap(({ file, data: before }) => {
    const after = parseJson(readIfOpen(filesIn(root), file))
    const found = differences(file, before, after)
    // If only white space or the order of keys changed, no field differs: list the whole file.
    return found.length > 0 ? found : [{ file, path: '', before, after }]
  })
}
