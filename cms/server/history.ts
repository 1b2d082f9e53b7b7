/** The versions of files, and what is not published yet. */
import { filesIn, readIfOpen } from '../../src/shared/files'
import { parseJson } from '../../src/shared/json'
import type { ContentFile, Difference, Version } from '../api'
import { differencesOf } from '../merge'
import { isPicture, isText, SOURCES } from './allowed-files'
import { gitIn, ID, type Git } from './git'
import { namedPictures } from './pictures'
import { changedAt } from './project'
import { UserError } from './user-error'

/** How many versions to list. */
const SHOWN = 20

const dataAt = async ({ read }: Git, commit: string, file: string): Promise<unknown> =>
  parseJson(await read('show', `${commit}:./${file}`))

const differences = (file: string, before: unknown, after: unknown): Difference[] =>
  differencesOf(before, after).map((difference) => ({ file, ...difference }))

/** The trailer that names a version's other savers; its author is the one who saved last. */
export const SHARED_WITH = 'Co-authored-by'

/** Versions of some files or folders, the last one first, without those that only join two. */
export const versionsIn = async (
  git: Git,
  range: readonly string[],
  paths: readonly string[],
): Promise<Version[]> => {
  const others = `%(trailers:key=${SHARED_WITH},valueonly,separator=%x1f)`
  const format = `--format=%H%x1f%aI%x1f%s%x1f%aN%x1f${others}`
  const scope = ['--', ...paths.map((file) => `./${file}`)]
  const log = await git.read('log', ...range, '--no-merges', format, ...scope)
  const lines = (log ?? '').split('\n').filter(Boolean)
  const filesOf = ['diff-tree', '--root', '--no-commit-id', '--name-only', '-r', '-z']
  return Promise.all(
    lines.map(async (line) => {
      const [id = '', at = '', sentence = '', ...names] = line.split('\x1f')
      const people = names.filter(Boolean).map((name) => name.replace(/ <.*/, ''))
      const files = await git.list(...filesOf, '--relative', id, ...scope)
      const changed = files.filter(isText).map(async (file) => {
        const before = await dataAt(git, `${id}^`, file)
        return differences(file, before, await dataAt(git, id, file))
      })
      const changes = (await Promise.all(changed)).flat()
      return { id, at, author: people.join(', '), sentence, changes }
    }),
  )
}

/** The last versions that changed the files, in certain fields only. */
export const history = async (
  root: string,
  files: readonly string[],
  fields?: readonly string[],
): Promise<Version[]> => {
  const isAsked = ({ path: at }: Difference) =>
    !at || !fields || fields.some((field) => field === /^[^.[]*/.exec(at)?.[0])
  const found: Version[] = []
  // Many versions of a file may have changed the texts of other pages alone.
  for (let skip = 0; found.length < SHOWN; skip += SHOWN) {
    const range = [`--max-count=${SHOWN}`, `--skip=${skip}`, '--full-history']
    const versions = await versionsIn(gitIn(root), range, files)
    if (versions.length === 0) break
    const asked = versions.map((one) => ({
      ...one,
      changes: one.changes.filter(isAsked),
    }))
    found.push(...asked.filter(({ changes }) => changes.length > 0))
  }
  return found.slice(0, SHOWN)
}

/** @throws {UserError} where there is none */
export const version = async (
  root: string,
  files: readonly string[],
  id: unknown,
): Promise<ContentFile[]> => {
  const commit = String(id)
  const read = files.map(async (file) => ({
    file,
    data: ID.test(commit) ? await dataAt(gitIn(root), commit, file) : undefined,
  }))
  const found = await Promise.all(read)
  if (!found.some(({ data }) => data)) throw new UserError('noVersion', {}, 404)
  return found
}

export const canPublish = async (root: string): Promise<boolean> =>
  (await gitIn(root).read('rev-parse', '--is-inside-work-tree')) === 'true'

/** Content, texts and the pictures that entries name, as far as they differ from the last version. */
export const changedFiles = async (root: string): Promise<string[]> => {
  if (!(await canPublish(root))) return []
  const { list, changed } = gitIn(root)
  const edited = await changed('--no-renames', '--relative', 'HEAD', '--', ...SOURCES)
  // Ignored files, too: somebody's .gitignore may exclude pictures, which the site shows.
  const others = ['ls-files', '--others', '-z', '--', ...SOURCES]
  const named = namedPictures(root)
  const isShown = (file: string) => named.has(file) || !changedAt(root, file)
  return [...new Set([...edited, ...(await list(...others))])]
    .filter((file) => isText(file) || (isPicture(file) && isShown(file)))
    .sort()
}

/** What is not published. */
export const changes = async (root: string): Promise<Difference[]> => {
  const files = (await changedFiles(root)).filter(isText)
  const git = gitIn(root)
  const found = files.map(async (file) => {
    const before = await dataAt(git, 'HEAD', file)
    const after = parseJson(readIfOpen(filesIn(root), file))
    const list = differences(file, before, after)
    // If only spaces or the order of keys changed, list the whole file.
    return list.length > 0 ? list : [{ file, path: '', before, after }]
  })
  return (await Promise.all(found)).flat()
}
