/**
 * Stores files in the folder `.git`, so that no commit contains them: who saved which file since it
 * was last published, the conflicts that a merge found, that is texts that two people changed
 * differently, and a move of this folder to another commit that has begun.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { printAddress } from '../../../src/content-model/address'
import { filesIn } from '../../../src/shared/files'
import { ifPossible, recordOf } from '../../../src/shared/unknown'
import type { PublishConflict } from '../../api'
import { isSame } from '../../merge-fields'
import { oneLine, repositoryOf } from './repository'
import { gitIn, ID } from './run'

/**
 * The names of the files in `.git`. That of the conflicts is the name that the first versions of
 * the editor used: with another name, the server would not find the conflicts that these have
 * stored.
 */
const FILES = {
  savers: 'editor-savers.json',
  conflicts: 'editor-contested.json',
  move: 'editor-move.json',
}

type List = keyof typeof FILES

/**
 * The path of the file in `.git` in which a list is stored; `undefined` if the project is in no git
 * repository.
 * @throws {GitFailure}
 */
const pathOf = async (root: string, list: List): Promise<string | undefined> => {
  const repository = await repositoryOf(root)
  return repository && path.join(repository.own, FILES[list])
}

const readList = async (root: string, list: List): Promise<unknown> => {
  const place = await pathOf(root, list)
  if (!place) return undefined
  const bytes = filesIn(path.dirname(place)).read(path.basename(place))
  return ifPossible<unknown>(() => JSON.parse(String(bytes)))
}

const writeList = async (root: string, list: List, content: unknown) => {
  const place = await pathOf(root, list)
  if (!place) return
  // A new file takes the place of the old one only once it is complete: if the disk is full, the
  // old list stays whole.
  await fs.writeFile(`${place}.new`, JSON.stringify(content), { flush: true })
  await fs.rename(`${place}.new`, place)
}

/** A conflict as it is stored in `.git`. */
type StoredConflict = PublishConflict & {
  /**
   * The id of the commit that has the other person's text. A folder without this commit
   * still has this person's text, so there is nothing to choose from yet. The first versions of the
   * editor stored no `merge`, and only conflicts whose merge the folder had.
   */
  merge?: string
}

const readConflicts = async (root: string) =>
  ((await readList(root, 'conflicts')) ?? []) as StoredConflict[]

/**
 * The conflicts whose commit is `head` or one of the commits before it, and those stored
 * without a merge.
 */
const conflictsIn = async (
  root: string,
  conflicts: readonly StoredConflict[],
  head: string,
): Promise<StoredConflict[]> => {
  const git = gitIn(root)
  const arrived = new Set<string | undefined>([undefined])
  for (const merge of new Set(conflicts.map((conflict) => conflict.merge)))
    if (merge !== undefined)
      // Git also fails if it no longer has the merge commit: it deletes commits that no branch
      // needs.
      await git.run('merge-base', '--is-ancestor', merge, head).then(
        () => arrived.add(merge),
        () => undefined,
      )
  return conflicts.filter(({ merge }) => arrived.has(merge))
}

/**
 * The conflicts that merges found: texts that this folder and somebody else changed
 * differently, and of which this folder now has the other person's. A conflict stays in the list
 * until a browser has stored the text of this folder as a draft.
 */
export const storedConflicts = async (root: string): Promise<PublishConflict[]> =>
  conflictsIn(root, await readConflicts(root), 'HEAD')

/**
 * Stores the conflicts of a merge before it is pushed or comes into this folder. Were they stored
 * afterwards, an editor that is killed in between would never ask about them. The conflicts of an
 * earlier merge that did not arrive in the shared branch are dropped, since this merge has found
 * them again. So are those about which nobody could be asked yet, if one of `texts` is about the
 * same text: that one has this folder's newest version.
 * @param merge the id of the commit that brings the other person's texts into this folder
 * @param there the id of the last commit of the shared branch
 */
export const addConflicts = async (
  root: string,
  texts: readonly PublishConflict[],
  merge: string,
  there: string,
): Promise<void> => {
  if (texts.length === 0) return

  const stored = await readConflicts(root)
  const asked = new Set(await conflictsIn(root, stored, 'HEAD'))
  const found = new Set(texts.map(printAddress))
  const earlier = (await conflictsIn(root, stored, there)).filter(
    (conflict) => asked.has(conflict) || !found.has(printAddress(conflict)),
  )
  const added = texts.map((text) => ({ ...text, merge }))
  await writeList(root, 'conflicts', [...earlier, ...added])
}

/**
 * Removes conflicts from the stored list.
 * @param asked the conflicts to remove, as `storedConflicts` has returned them
 */
export const removeConflicts = async (root: string, asked: readonly unknown[]) => {
  const isOpen = (conflict: StoredConflict) => !asked.some((one) => isSame(one, conflict))
  await writeList(root, 'conflicts', (await readConflicts(root)).filter(isOpen))
}

/** The names of the people who saved a file, the last saver first, by the path of the file. */
const readSavers = async (root: string) =>
  recordOf(await readList(root, 'savers')) as Record<string, string[] | undefined>

/** The name of the person who was the last to save a file since it was published, if known. */
export const lastSaver = async (
  root: string,
  file: string,
): Promise<string | undefined> => (await readSavers(root))[file]?.[0]

/**
 * Stores who saved some files, so that a commit names the people who wrote its texts, whoever
 * publishes them. Without a login nobody calls this, since the server does not know who saves.
 * @param former the name that a file had until this save, by its present name
 */
export const addSaver = async (
  root: string,
  files: readonly string[],
  name: string,
  former: ReadonlyMap<string, string> = new Map(),
) => {
  const known = await readSavers(root)
  const savers = files.map((file) => {
    const earlier = known[former.get(file) ?? file] ?? []
    const names = new Set([oneLine(name), ...earlier])
    return [file, [...names]] as const
  })
  await writeList(root, 'savers', { ...known, ...Object.fromEntries(savers) })
}

/**
 * Groups files by the people who saved them.
 * @param publisher the name of the person who publishes, who counts as the saver of a file if
 * nobody else is known
 */
export const filesBySavers = async (
  root: string,
  files: readonly string[],
  publisher: string,
) => {
  const known = await readSavers(root)
  const saversOf = (file: string) => (known[file] ?? [publisher]).join('\n')
  return [...new Set(files.map(saversOf))].map((savers) => ({
    savers: savers.split('\n'),
    files: files.filter((file) => saversOf(file) === savers),
  }))
}

/**
 * Forgets who saved the files that are published now.
 * @param kept the files that are not published yet
 */
export const clearSavers = async (root: string, kept: ReadonlySet<string>) => {
  const known = Object.entries(await readSavers(root))
  const left = known.filter(([file]) => kept.has(file))
  await writeList(root, 'savers', Object.fromEntries(left))
}

/** The ids of the commits between which this folder moves (`join.ts`). */
export interface BegunMove {
  /** The last commit of this folder, before it moves. */
  head: string
  /** What was saved here and not published, on top of `head`. */
  saved: string
  /** The commit whose files this folder gets. */
  joined: string
  /** The commit of the shared branch to which the branch moves. */
  id: string
}

/** The move that has begun and not ended, because the editor was killed or git failed. */
export const begunMove = async (root: string): Promise<BegunMove | undefined> => {
  const { head, saved, joined, id } = recordOf(await readList(root, 'move'))
  const ids = [head, saved, joined, id].map(String)
  if (!ids.every((one) => ID.test(one))) return undefined
  const [from = '', mine = '', both = '', to = ''] = ids
  return { head: from, saved: mine, joined: both, id: to }
}

/** Stores that a move has begun; `undefined` once it has ended. */
export const storeMove = (root: string, move: BegunMove | undefined): Promise<void> =>
  writeList(root, 'move', move ?? {})
