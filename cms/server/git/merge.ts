/**
 * Merges two histories in a temporary index, and checks the result as the build does. The project's
 * folder and its own index are left alone: unfinished work there neither disturbs the merge nor is
 * published, and no hook runs.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toJson } from '../../../src/content-model/check/json'
import type { ContentProblem } from '../../../src/content-model/issues'
import { parseJson } from '../../../src/shared/json'
import type { PublishConflict, Version } from '../../api'
import { mergeEntry } from '../../merge'
import { isPicture, isText, SOURCES } from '../allowed-files'
import { namedPictures } from '../pictures'
import { mistakesIn } from '../project'
import { UserError } from '../user-error'
import { versionsIn } from './history'
import { contentsOf } from './objects'
import { GitFailure, gitIn, ID, optionalFilters, type Git } from './run'

/** A merge whose content fails the check, though each side alone may pass it. Nothing was sent. */
interface Unfit {
  problems: ContentProblem[]
  /** The versions of both sides since the last one that they share. */
  versions: Version[]
}

interface Joined {
  /** The id of the merge commit that is to be sent. */
  id: string
  conflicts: PublishConflict[]
}

/** The folders that the content check reads. */
const CHECKED = [...SOURCES, 'src', 'server']

/** A file that both sides changed, as git's index has it: the common version, ours and theirs. */
type Sides = [Side?, Side?, Side?]
interface Side {
  mode: string
  id: string
}

/** The files that both sides changed, by their path from the top of the repository. */
const unmergedFiles = async ({ list }: Git): Promise<ReadonlyMap<string, Sides>> => {
  const args = ['ls-files', '--unmerged', '-z', '--full-name', '--', ':/']
  const files = new Map<string, Sides>()
  for (const line of await list(args)) {
    const [, mode, id, stage, file] =
      /^(\d+) ([\da-f]+) ([123])\t([^]+)$/.exec(line) ?? []
    if (!mode || !id || !file) throw new GitFailure(args, 0, line, 'It printed no file.')
    const sides: Sides = files.get(file) ?? []
    sides[Number(stage) - 1] = { mode, id }
    files.set(file, sides)
  }
  return files
}

/**
 * Whether a version of a file is a plain file or a program. Links and other repositories are not.
 */
const isFile = (side: Side | undefined): boolean => !side || side.mode.startsWith('100')

/**
 * Merges a text that is no content line by line.
 * @throws {UserError} if both sides changed the same line
 */
const mergeLines = async (git: Git, beside: string, sides: readonly Buffer[]) => {
  const names = ['ours', 'base', 'theirs'].map((name) => path.join(beside, name))
  const [base, ours, theirs] = sides
  for (const [index, bytes] of [ours, base, theirs].entries())
    await fs.writeFile(names[index] ?? '', bytes ?? '')
  try {
    return await git.bytes(['merge-file', '--stdout', '--quiet', ...names])
  } catch (error) {
    // The exit code of `git merge-file` is the number of conflicts, up to 127. With 255 a file is
    // no text; 128 is an error of git.
    if (error instanceof GitFailure && error.code !== undefined && error.code !== 128)
      throw new UserError('notJoined', {}, 409)
    throw error
  }
}

/**
 * Writes files into git's index, or takes them out of it.
 * @param like any id of the project, since the id that takes a file out has as many digits
 */
const setFiles = async (
  git: Git,
  files: ReadonlyMap<string, Side | undefined>,
  like: string,
) => {
  const none = { mode: '0', id: '0'.repeat(like.length) }
  const lines = [...files].map(
    ([file, side = none]) => `${side.mode} ${side.id}\t${file}\0`,
  )
  await git.bytes(['update-index', '-z', '--index-info'], lines.join(''))
}

const storeBytes = async (git: Git, bytes: Buffer | string): Promise<string> => {
  const args = ['hash-object', '-w', '--stdin']
  const id = String(await git.bytes(args, bytes)).trim()
  if (!ID.test(id)) throw new GitFailure(args, 0, id, 'It printed no id.')
  return id
}

/**
 * Merges the files in the index that git could not: content field by field, other texts line by
 * line.
 * @returns the texts that both sides changed; the merge keeps theirs
 * @throws {UserError} if a person has to merge a file
 */
const mergeFiles = async (git: Git, prefix: string, beside: string, like: string) => {
  const unmerged = await unmergedFiles(git)
  const ids = [...unmerged.values()].flat().flatMap((side) => side?.id ?? [])
  const contents = await contentsOf(
    git,
    [...unmerged.values()].flat().every(isFile) ? ids : [],
  )
  const merged = new Map<string, Side | undefined>()
  const conflicts: PublishConflict[] = []
  for (const [top, [base, ours, theirs]] of unmerged) {
    const sides = [base, ours, theirs]
    if (!sides.every(isFile)) throw new UserError('notJoined', {}, 409)
    const file = top.startsWith(prefix) ? top.slice(prefix.length) : ''
    const bytes = sides.map((side) => side && contents.get(side.id))
    const data = bytes.map((one) => (one ? parseJson(one) : null))
    // If only the other side changed the mode of a file, the merge takes that mode.
    const mode = (ours?.mode === base?.mode ? theirs?.mode : ours?.mode) ?? '100644'
    if (isText(file) && !data.includes(undefined)) {
      const [was, mine, other] = data
      const { merged: value, conflicts: found } = mergeEntry(was, mine, other, 'theirs')
      const id = value === null ? undefined : await storeBytes(git, toJson(value))
      merged.set(top, id ? { mode, id } : undefined)
      conflicts.push(...found.map((conflict) => ({ file, ...conflict })))
    } else {
      // Either one side deleted the file, or a file of content is no JSON: only a person can merge
      // it.
      if (isText(file) || bytes.includes(undefined))
        throw new UserError('notJoined', {}, 409)
      const text = await mergeLines(git, beside, bytes as Buffer[])
      merged.set(top, { mode, id: await storeBytes(git, text) })
    }
  }
  await setFiles(git, merged, like)
  return conflicts
}

/** Writes the files that the content check reads from the index into a folder. */
const writeFiles = async (root: string, index: string, folder: string) => {
  const config = await optionalFilters(gitIn(root))
  const git = gitIn(root, { config, index })
  const files = await git.list(['ls-files', '-z', '--', ...CHECKED])
  await fs.mkdir(folder)
  const into = ['checkout-index', '-z', '--stdin', `--prefix=${folder}${path.sep}`]
  await git.bytes(into, files.join('\0'))
}

/**
 * Merges our versions and those of the shared branch.
 * @param theirs the last version of the shared branch
 * @throws {UserError} if a person has to merge them
 * @throws {GitFailure}
 */
export const joinVersions = async (
  root: string,
  theirs: string,
  config: readonly string[],
): Promise<Joined | Unfit> => {
  const git = gitIn(root)
  const ours = await git.id('rev-parse', '--verify', 'HEAD')
  const common = await git.ask(1, 'merge-base', ours, theirs)
  if (common === undefined) throw new UserError('replacedThere', {}, 409)
  if (!ID.test(common))
    throw new GitFailure(['merge-base'], 0, common, 'It printed no id.')
  if (common === theirs) return { id: ours, conflicts: [] }
  if (common === ours) return { id: theirs, conflicts: [] }
  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-publish-'))
  try {
    const prefix = await git.run('rev-parse', '--show-prefix')
    const index = path.join(beside, 'index')
    const there = gitIn(root, { config, index })
    // `read-tree` detects no renames. `git merge` would take a new entry that resembles a deleted
    // one for a rename, and mix their texts.
    await there.run('read-tree', '-i', '-m', '--aggressive', common, ours, theirs)
    const conflicts = await mergeFiles(there, prefix, beside, ours)
    const files = path.join(beside, 'files')
    await writeFiles(root, index, files)
    const folder = path.join(files, prefix)
    // Pictures that we added are dropped if no entry names them after the merge.
    const comparing = [
      'diff-tree',
      '-r',
      '-z',
      '--name-only',
      '--no-renames',
      '--relative',
    ]
    const added = await git.list([...comparing, '--diff-filter=A', common, ours])
    const named = namedPictures(folder)
    const dropped = added.filter((file) => isPicture(file) && !named.has(file))
    const none = new Map(dropped.map((file) => [prefix + file, undefined]))
    await setFiles(there, none, ours)
    const problems = await mistakesIn(folder)
    if (problems.length > 0) {
      const range = ['--topo-order', `^${common}`, ours, theirs]
      return { problems, versions: await versionsIn(git, range, SOURCES) }
    }
    const tree = await there.id('write-tree')
    const parents = ['-p', ours, '-p', theirs]
    const message = 'Join what others published'
    return {
      id: await there.id('commit-tree', tree, ...parents, '-m', message),
      conflicts,
    }
  } finally {
    await fs.rm(beside, { recursive: true, force: true })
  }
}
