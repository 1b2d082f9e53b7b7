/** Puts entries that somebody else has deleted into the bin of this folder. */
import { CONTENT_FOLDER, folderOf } from '../../../src/content-model/content-type'
import { filesIn } from '../../../src/shared/files'
import { ifPossible } from '../../../src/shared/unknown'
import { formerNamesOf } from '../../file-names'
import { isSame } from '../../merge-fields'
import { isDeletable } from '../allowed-files'
import { deletedEntries, filesInTextFolders, placeInBin, readContent } from '../project'
import { writeAll } from '../write'
import { blobIdsAt, readBlobs } from './objects'
import { gitIn } from './run'

/** An entry that is deleted, as it was: its file and the bytes of that. */
interface Gone {
  file: string
  bytes: Buffer
}

/** Whether the bin has an entry already: this person may have deleted it, too. */
const isInBin = (root: string, { file, bytes }: Gone): boolean => {
  const data = ifPossible<unknown>(() => JSON.parse(String(bytes)))
  return deletedEntries(root).some((one) => one.file === file && isSame(one.data, data))
}

/**
 * The entries that a move of this folder from one commit to a later one deletes, as they are saved here
 * before that move. An entry that somebody has changed here has those words: they would be lost with it.
 * @throws {GitFailure}
 */
export const entriesToDelete = async (
  root: string,
  before: string,
  after: string,
): Promise<Gone[]> => {
  const git = gitIn(root)
  const [was, is] = await Promise.all(
    [before, after].map((commit) => blobIdsAt(git, commit, [CONTENT_FOLDER])),
  )
  const gone = [...(was ?? [])].filter(([file]) => isDeletable(file) && !is?.has(file))
  const blobs = await readBlobs(git, [...new Map(gone).values()])
  return gone.flatMap(([file, id]) => {
    const bytes = filesIn(root).read(file) ?? blobs.get(id)
    return bytes ? { file, bytes } : []
  })
}

/**
 * Puts those of the entries into the bin that are no longer in the folder. Without this, only the person
 * who has deleted an entry could bring it back. An entry whose file has got another name is not deleted.
 * @param deleted what `entriesToDelete` has returned before the move
 */
export const binEntries = async (
  root: string,
  deleted: readonly Gone[],
): Promise<void> => {
  if (deleted.length === 0) return

  const there = filesInTextFolders(root)
  const formerFiles = there.flatMap((file) =>
    formerNamesOf(readContent(root, file).data).map(
      (name) => `${folderOf(file)}${name}.json`,
    ),
  )
  const known = new Set([...there, ...formerFiles])
  const writes = deleted
    .filter((entry) => !known.has(entry.file) && !isInBin(root, entry))
    .map(({ file, bytes }) => ({ file: placeInBin(file), bytes }))
  if (writes.length > 0) await writeAll(root, writes)
}
