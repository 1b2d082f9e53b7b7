/**
 * Reads commits, and blobs (the contents of files), out of git's store of objects. It uses git's
 * plumbing commands, since a person's settings do not change what they print, and a fixed number of
 * processes however many objects are read.
 */
import { prefixOf } from './repository'
import { GitFailure, gitIn, ID, type Git } from './run'

/**
 * The name of the lines at the end of a commit's message that name further people who saved its
 * files. The author of the commit is the one who saved last.
 */
export const CO_AUTHOR = 'Co-authored-by'

/** Whether the repository has a commit with that id. */
export const hasCommit = async ({ bytes }: Git, id: string): Promise<boolean> => {
  const args = ['cat-file', '--batch-check']
  const line = String(await bytes(args, `${id}\n`)).trim()
  if (!line) throw new GitFailure(args, 0, line, 'It printed nothing.')
  return / commit \d+$/.test(line)
}

/**
 * Finds the blobs of the files in a commit.
 * @param paths only files at or below these paths are listed; all paths are relative to the folder
 * in which git runs
 * @returns the id of each file's blob, by the path of the file
 */
export const blobIdsAt = async (
  { list }: Git,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const args = ['ls-tree', '-r', '-z', commit, '--', ...paths]
  const lines = await list(args)
  return new Map(
    lines.map((line) => {
      const [, id, file] = /^\d+ \w+ ([\da-f]+)\t([^]+)$/.exec(line) ?? []
      if (!id || !file) throw new GitFailure(args, 0, line, 'It printed no file.')
      return [file, id]
    }),
  )
}

/** The bytes of blobs, by their ids. @throws {GitFailure} if a blob is missing */
export const readBlobs = async (
  { bytes }: Git,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const wanted = [...new Set(ids)]
  const contents = new Map<string, Buffer>()
  if (wanted.length === 0) return contents
  const args = ['cat-file', '--batch']
  const printed = await bytes(args, `${wanted.join('\n')}\n`)
  let start = 0
  for (const id of wanted) {
    // Take apart what `cat-file --batch` has printed: for each blob `<id> blob <size>`, a line
    // break, the bytes and a line break.
    const end = printed.indexOf('\n', start)
    const line = String(printed.subarray(start, Math.max(start, end)))
    const [, size] = /^[\da-f]+ \w+ (\d+)$/.exec(line) ?? []
    const next = end + 1 + Number(size)
    if (size === undefined || next >= printed.length)
      throw new GitFailure(args, 0, line, `${id} cannot be read. ${line}`)
    contents.set(id, printed.subarray(end + 1, next))
    start = next + 1
  }
  return contents
}

/** A commit, and the files that it changed. */
export interface Commit {
  id: string
  /** When the commit was made, in ISO 8601. */
  at: string
  /** The first line of the commit's message: the sentence of the person who published. */
  sentence: string
  /** The author, then the people whom the `Co-authored-by` lines of the message name. */
  people: string[]
  /**
   * The files that the commit changed. `before` and `after` are ids of blobs; `undefined` if the
   * file was not there before the commit, or not after it.
   */
  files: { file: string; before?: string; after?: string }[]
}

/** The names of a commit's people, without their addresses. */
export const namesOf = (people: Commit['people']): string =>
  people.map((name) => name.replace(/ <.*/, '')).join(', ')

/**
 * The format in which `git diff-tree` prints the fields of a commit. The byte 0x1f separates them,
 * since no text contains it.
 */
const FORMAT = `%H%x1f%aI%x1f%s%x1f%aN%x1f%(trailers:key=${CO_AUTHOR},valueonly,separator=%x1f)`

/**
 * The id of a file as git prints it. For a file that does not exist git prints an id of zeros,
 * which becomes `undefined` here.
 */
const present = (id: string | undefined) => (id && /[^0]/.test(id) ? id : undefined)

/**
 * The commits that changed some files or folders, the last one first, without merge commits.
 * @param range arguments of `git rev-list`, such as `HEAD`, `one..other`, `--max-count=20`
 */
export const commitsIn = async (
  { run, list }: Git,
  range: readonly string[],
  paths: readonly string[],
): Promise<Commit[]> => {
  const scope = ['--', ...paths.map((file) => `:(literal)${file}`)]
  const ids = await run('rev-list', '--no-merges', '--full-history', ...range, ...scope)
  if (!ids) return []
  const args = ['diff-tree', '--stdin', '--root', '-r', '-z', '--raw', '--no-renames']
  const shown = ['--no-abbrev', '--encoding=UTF-8', `--format=${FORMAT}`, '--relative']
  const parts = await list([...args, ...shown, ...scope], `${ids}\n`)
  const commits: Commit[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]?.trim() ?? ''
    const [, before, after] = /^:\d+ \d+ (\w+) (\w+) \w/.exec(part) ?? []
    if (before) {
      index += 1
      const file = parts[index] ?? ''
      const ids = { before: present(before), after: present(after) }
      commits.at(-1)?.files.push({ file, ...ids })
    } else if (part) {
      const [id = '', at = '', sentence = '', ...people] = part.split('\x1f')
      commits.push({ id, at, sentence, people: people.filter(Boolean), files: [] })
    }
  }
  if (commits.length !== ids.split('\n').length || commits.some(({ id }) => !ID.test(id)))
    throw new GitFailure(args, 0, '', 'It did not print every version.')
  return commits
}

/**
 * The files that commits changed anywhere in the repository, by the ids of the commits. The paths of
 * files outside of the folder in which git runs begin at the top of the repository, with `/`.
 */
export const filesChangedBy = async (
  root: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const files = new Map(ids.map((id) => [id, [] as string[]]))
  if (ids.length === 0) return files
  const prefix = await prefixOf(root)
  const args = [
    'diff-tree',
    '--stdin',
    '--root',
    '-r',
    '-z',
    '--name-only',
    '--no-renames',
  ]
  let changed: string[] = []
  for (const part of await gitIn(root).list(args, `${ids.join('\n')}\n`)) {
    const ofCommit = files.get(part)
    if (ofCommit) changed = ofCommit
    else changed.push(part.startsWith(prefix) ? part.slice(prefix.length) : `/${part}`)
  }
  return files
}
