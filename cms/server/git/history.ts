/** Lists the published versions of files, and reads files as they were in one of them. */
import { isWithin, stepsOf, type Address } from '../../../src/content-model/address'
import { folderOf, NO_FIELDS } from '../../../src/content-model/content-type'
import { parseJson } from '../../../src/shared/json'
import type { ContentFile, Difference, Version } from '../../api'
import { formerNamesOf } from '../../file-names'
import { differencesOf } from '../../merge-fields'
import { isPicture, isTextFile } from '../allowed-files'
import { readContent } from '../project'
import { UserError } from '../user-error'
import {
  blobIdsAt,
  commitsIn,
  filesChangedBy,
  hasCommit,
  namesOf,
  readBlobs,
  type Commit,
} from './objects'
import { lastCommit, repositoryOf } from './repository'
import { gitIn, ID, type Git } from './run'
import { withSetAside } from './set-aside'

/** How many versions the history of a text lists. */
const SHOWN = 20

/** The fields that differ between two states of a file, with the value of each state. */
export const differences = (
  file: string,
  before: unknown,
  after: unknown,
): Difference[] =>
  differencesOf(before, after).map((difference) => ({ file, ...difference }))

/**
 * The files that a commit changed, under the names that they have now. A commit that renames a file
 * deletes one and adds another; both count as one changed file.
 */
const underPresentNames = (
  files: Commit['files'],
  present: ReadonlyMap<string, string>,
): Commit['files'] => {
  const changed = new Map<string, Commit['files'][number]>()
  for (const { file: written, before, after } of files) {
    const file = present.get(written) ?? written
    const other = changed.get(file)
    changed.set(file, {
      file,
      before: other?.before ?? before,
      after: other?.after ?? after,
    })
  }
  return [...changed.values()]
}

/**
 * The versions that changed some files or folders, the last one first.
 * @param range as `commitsIn` takes it
 * @param present the present name of each renamed file, by its former name
 */
export const versionsIn = async (
  git: Git,
  range: readonly string[],
  paths: readonly string[],
  present: ReadonlyMap<string, string> = new Map(),
): Promise<Version[]> => {
  const commits = (await commitsIn(git, range, paths)).map((commit) => ({
    ...commit,
    files: underPresentNames(commit.files, present),
  }))
  const changed = commits
    .flatMap(({ files }) => files)
    .filter(({ file }) => isTextFile(file))
  const ids = changed.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const contents = await readBlobs(git, ids)
  const data = (id?: string) => (id ? parseJson(contents.get(id)) : undefined)
  return commits.map(({ people, files, ...commit }) => ({
    ...commit,
    author: namesOf(people),
    changes: files
      .filter(({ file }) => isTextFile(file))
      .flatMap(({ file, before, after }) => differences(file, data(before), data(after))),
  }))
}

/**
 * Marks the versions as technical whose commits also changed code. A commit of content, messages and
 * pictures alone is not marked, even if a developer made it by hand: it looks like one of the editor.
 */
export const withTechnical = async (
  root: string,
  versions: readonly Version[],
): Promise<Version[]> => {
  const ids = versions.map(({ id }) => id)
  const files = await filesChangedBy(root, ids)
  const isOther = (file: string) => !isTextFile(file) && !isPicture(file)
  return versions.map((version) => ({
    ...version,
    ...(files.get(version.id)?.some(isOther) && { isTechnical: true }),
  }))
}

/** The present name of an entry's file, by each name that the file had before. */
export const formerFiles = (root: string, file: string): ReadonlyMap<string, string> => {
  const names = formerNamesOf(readContent(root, file).data)
  return new Map(names.map((name) => [`${folderOf(file)}${name}.json`, file] as const))
}

/** Reads files as they are in a commit. A file that the commit lacks has `undefined` as its `data`. */
export const dataAt = async (
  git: Git,
  commit: string,
  files: readonly string[],
): Promise<ContentFile[]> => {
  if (files.length === 0) return []
  const ids = await blobIdsAt(git, commit, files)
  const contents = await readBlobs(git, [...ids.values()])
  return files.map((file) => {
    const id = ids.get(file)
    return { file, data: id ? parseJson(contents.get(id)) : undefined }
  })
}

/** Files as they are in a commit, each under the name that it has now. */
const presentDataAt = async (
  git: Git,
  commit: string,
  files: readonly string[],
  present: ReadonlyMap<string, string>,
): Promise<ContentFile[]> => {
  const read = await dataAt(git, commit, [...files, ...present.keys()])
  return files.map((file) => {
    const found = read.find(
      (one) => (present.get(one.file) ?? one.file) === file && one.data,
    )
    return { file, data: found?.data }
  })
}

/**
 * The last versions that changed a text at some addresses (`file#path`) or below them. A change of
 * what only programs read, such as an entry's reference to its JSON Schema, does not count.
 */
export const historyOf = async (
  root: string,
  addresses: readonly Address[],
): Promise<Version[]> => {
  if (!(await lastCommit(root))) return []
  const git = gitIn(root)
  const isAsked = ({ file, path }: Difference) =>
    !NO_FIELDS.includes(String(stepsOf(path)[0])) &&
    addresses.some((one) => one.file === file && (!path || isWithin(path, one.path)))
  const names = addresses.map(({ file }) => formerFiles(root, file))
  const present = new Map(names.flatMap((former) => [...former]))
  const found: Version[] = []
  // A version of a file may have changed only texts for which the editor's page did not ask. More
  // versions are read until SHOWN have changed a text that it asked for.
  for (let skip = 0; found.length < SHOWN; skip += SHOWN) {
    const range = [`--max-count=${SHOWN}`, `--skip=${skip}`, 'HEAD']
    const files = [...addresses.map(({ file }) => file), ...present.keys()]
    const versions = await versionsIn(git, range, files, present)
    if (versions.length === 0) break
    const asked = versions.map((one) => ({
      ...one,
      changes: one.changes.filter(isAsked),
    }))
    found.push(...asked.filter(({ changes }) => changes.length > 0))
  }
  const files = [...new Set(addresses.map(({ file }) => file))]
  const last = await presentDataAt(git, 'HEAD', files, present)
  return withSetAside(
    await withTechnical(root, found.slice(0, SHOWN)),
    (file) => last.find((one) => one.file === file)?.data,
  )
}

/**
 * The files in the version with that id, under the names that they have now.
 * @throws {UserError} if there is no such version, or it has none of the files
 */
export const filesAtVersion = async (
  root: string,
  files: readonly string[],
  id: unknown,
): Promise<ContentFile[]> => {
  const commit = String(id)
  const git = gitIn(root)
  const isThere =
    ID.test(commit) && (await repositoryOf(root)) && (await hasCommit(git, commit))
  const present = new Map(files.flatMap((file) => [...formerFiles(root, file)]))
  const found = isThere ? await presentDataAt(git, commit, files, present) : []
  if (!found.some(({ data }) => data)) throw new UserError('noVersion', {}, 404)
  return found
}

/** The bytes of a file in the last commit that had it; `undefined` if none had it. */
export const lastBytes = async (
  root: string,
  file: string,
): Promise<Buffer | undefined> => {
  if (!(await lastCommit(root))) return undefined
  const git = gitIn(root)
  const commits = await commitsIn(git, ['HEAD'], [file])
  const id = commits.flatMap(({ files }) => files).find(({ after }) => after)?.after
  return id ? (await readBlobs(git, [id])).get(id) : undefined
}
