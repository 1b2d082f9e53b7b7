/**
 * Stores two lists: who saved which file since it was last published, and the conflicts that a merge
 * found, that is texts that two people changed differently.
 */
import { printAddress } from '../../../src/content-model/address'
import { recordOf } from '../../../src/shared/unknown'
import type { PublishConflict } from '../../api'
import { isSame } from '../../merge-fields'
import { readOwnFile, writeOwnFile } from './own-files'
import { oneLine } from './repository'
import { gitIn } from './run'

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
  ((await readOwnFile(root, 'conflicts')) ?? []) as StoredConflict[]

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
  await writeOwnFile(root, 'conflicts', [...earlier, ...added])
}

/**
 * Removes conflicts from the stored list.
 * @param asked the conflicts to remove, as `storedConflicts` has returned them
 */
export const removeConflicts = async (root: string, asked: readonly unknown[]) => {
  const isOpen = (conflict: StoredConflict) => !asked.some((one) => isSame(one, conflict))
  await writeOwnFile(root, 'conflicts', (await readConflicts(root)).filter(isOpen))
}

/** The names of the people who saved a file, the last saver first, by the path of the file. */
const readSavers = async (root: string) =>
  recordOf(await readOwnFile(root, 'savers')) as Record<string, string[] | undefined>

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
  await writeOwnFile(root, 'savers', { ...known, ...Object.fromEntries(savers) })
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
  await writeOwnFile(root, 'savers', Object.fromEntries(left))
}
