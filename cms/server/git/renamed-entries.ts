/**
 * Merges entries whose file one side has given another name (`../renaming.ts`). For git, the file
 * with the former name is deleted, and the other one is new: what the other side wrote into the
 * former file would conflict with its deletion.
 */
import { contentTypeOf, contentTypes } from '../../../src/content-model'
import { stepsOf } from '../../../src/content-model/address'
import { FORMER_NAMES_KEY, placeOf } from '../../../src/content-model/content-type'
import { publicLanguages } from '../../../src/content-model/publication'
import { parseJson } from '../../../src/shared/json'
import type { ContentFile, KeptEntry, PublishConflict } from '../../api'
import { currentFile, formerNamesOf, freeFile, renamed } from '../../file-names'
import { mergeEntry } from '../../merge-fields'
import { blobIdsAt, commitsIn, namesOf, readBlobs } from './objects'
import type { Git } from './run'

/**
 * The folders of the content types whose entries have pages of their own. Only the files of these
 * entries get other names, since the name is part of the page's address.
 */
const FOLDERS = contentTypes.filter(({ entries }) => entries?.ownPages).map(placeOf)

const isPublic = ({ file, data }: ContentFile): boolean => {
  const type = contentTypeOf(file)
  return type !== undefined && publicLanguages(type, data).length > 0
}

/** The entries with pages of their own in each of some commits. */
const entriesAt = async (
  git: Git,
  commits: readonly string[],
): Promise<ContentFile[][]> => {
  const trees: (readonly [string, string])[][] = []
  for (const commit of commits) trees.push([...(await blobIdsAt(git, commit, FOLDERS))])
  const contents = await readBlobs(
    git,
    trees.flat().map(([, id]) => id),
  )
  return trees.map((files) =>
    files.map(([file, id]) => ({ file, data: parseJson(contents.get(id)) })),
  )
}

/** The people named in the last commit of a range that changed a file; empty if none did. */
const lastAuthor = async (git: Git, range: string, file: string): Promise<string> => {
  const [commit] = await commitsIn(git, [range], [file])
  return namesOf(commit?.people ?? [])
}

interface RenamedEntries {
  files: ReadonlyMap<string, unknown>
  conflicts: PublishConflict[]
  kept: KeptEntry[]
}

/**
 * Merges, field by field, each entry whose file was renamed on one side or on both. If both sides
 * renamed it, or the shared branch has the entry already public, the name on the shared branch
 * stays.
 * @param common the id of the last common commit
 * @returns the data of each file that the merge changes, `null` for one that it removes; the texts that
 * both sides changed; and the entries that one side has renamed and the other one deleted, which
 * stay
 */
export const mergeRenamedEntries = async (
  git: Git,
  common: string,
  ours: string,
  theirs: string,
): Promise<RenamedEntries> => {
  const files = new Map<string, unknown>()
  const conflicts: PublishConflict[] = []
  const kept: KeptEntry[] = []
  const [commonEntries = [], ourEntries = [], theirEntries = []] = await entriesAt(git, [
    common,
    ours,
    theirs,
  ])

  for (const { file, data } of commonEntries) {
    const ourFile = currentFile(file, { files: ourEntries })
    const theirFile = currentFile(file, { files: theirEntries })
    if (ourFile === file && theirFile === file) continue

    const mine = ourEntries.find((one) => one.file === ourFile)
    const other = theirEntries.find((one) => one.file === theirFile)
    if (data !== undefined && !mine !== !other)
      kept.push({
        file: mine ? ourFile : theirFile,
        before: data,
        isDeletedHere: !mine,
        author: await lastAuthor(git, `${common}..${theirs}`, mine ? file : theirFile),
      })
    // If one side has deleted the entry, or its file cannot be read, nothing is merged here.
    // `mergeFiles` then decides about the file with the former name; the renamed file stays, since
    // it is new for git.
    if (!mine?.data || !other?.data || data === undefined) continue

    // Since the last common commit, somebody may have made a new entry under the name that the other
    // side has given to this one. Both entries stay: one of them gets another name.
    const theirNew = theirEntries.find(
      (one) => one.file === ourFile && ourFile !== theirFile,
    )
    const ourNew = ourEntries.find(
      (one) => one.file === theirFile && ourFile !== theirFile,
    )
    const free = (entry: ContentFile): string => {
      const type = contentTypeOf(entry.file)
      const all = [...ourEntries, ...theirEntries]
      return type ? freeFile(type, entry.data, { files: all }) : entry.file
    }

    const staysThere = theirFile !== file || isPublic(other)
    const ownFile = theirNew ? free(mine) : ourFile
    const present = staysThere ? theirFile : ownFile
    const { merged, conflicts: found } = mergeEntry(data, mine.data, other.data, 'theirs')
    const names = [...formerNamesOf(mine.data), ...(theirNew ? [] : [ourFile]), file]
    // The names are removed before the entry is set: the entry may keep one of them, and would be
    // deleted if that name was removed last.
    for (const name of [ourFile, file]) files.set(name, null)
    if (theirNew) files.set(ourFile, theirNew.data)
    if (ourNew) files.set(free(ourNew), ourNew.data)
    // The merged entry lists every name that its file had on either side, so that tabs and drafts
    // that know one of them find it.
    files.set(
      present,
      names.reduce((entry, name) => renamed(entry, name, present), merged),
    )
    conflicts.push(
      ...found
        .filter(({ path }) => stepsOf(path)[0] !== FORMER_NAMES_KEY)
        .map((conflict) => ({ file: present, ...conflict })),
    )
  }
  return { files, conflicts, kept }
}
