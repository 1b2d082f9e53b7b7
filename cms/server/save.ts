/**
 * Saves drafts: merges them with the files on the disk, checks the result as the build does, and
 * writes all of them or none.
 */
import { existsSync } from 'node:fs'
import { readJson, toJson } from '../../src/content-model/check/json'
import {
  FORMER_NAMES_KEY,
  MADE_KEY,
  SCHEMA_KEY,
} from '../../src/content-model/content-type'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { issue } from '../../src/content-model/issues'
import { filesIn, placeBelow } from '../../src/shared/files'
import { isTooDeep } from '../../src/shared/json'
import { recordOf } from '../../src/shared/unknown'
import type { ContentFile } from '../api'
import { renamed } from '../file-names'
import { isSame, mergeEntry } from '../merge-fields'
import { allowed, isDeletable, isTextFile, typeOf } from './allowed-files'
import { addSaver } from './git/savers-and-conflicts'
import { pictureWrites } from './pictures'
import { deletedEntries, newErrors, placeInBin, readContent } from './project'
import { fileAfterSave, fileOfEntry } from './renaming'
import { log, UserError } from './user-error'
import { writeAll, type Write } from './write'

/**
 * Merges one change of a save with the file on the disk. `merged` is `null` if the save deletes the
 * file, `theirs` if there is none on the disk.
 * @throws {UserError} if editors may not change that file
 */
const mergeChange = (root: string, change: unknown) => {
  const { file: asked, base = null, next = null } = recordOf(change)
  const name = allowed(root, asked, isTextFile)
  const file = base === null ? name : fileOfEntry(root, name)
  if (next === null && !isDeletable(file)) throw new UserError('notDeletable')
  if (isTooDeep(change)) {
    const problem = { file, path: '', issue: issue('tooDeep') }
    throw new UserError('mistakes', {}, 422, [problem])
  }
  const isThere = existsSync(placeBelow(root, file))
  const read = isThere ? readJson(filesIn(root), file) : { data: null }
  const isBroken = !('data' in read)
  // A file that is not valid JSON cannot be merged. The draft then replaces it, so that a person
  // can repair a broken file by saving it in the editor.
  const theirs = isBroken ? base : read.data
  const { merged, conflicts } = mergeEntry(base, next, theirs)
  return { file, theirs, merged, isBroken, isConflict: conflicts.length > 0 }
}

/**
 * A merged change, with the file to which it is saved: `newFile` is `file`, or the name that the
 * entry's file gets in this save.
 */
type NamedMerge = ReturnType<typeof mergeChange> & { newFile: string }

/**
 * The data of a new entry, with a `$schema` that names its JSON Schema: with it, code editors
 * suggest the names of fields. An entry of a list that shows the latest first also gets the time of
 * the save, by which it is ordered among the entries of its day.
 */
const newEntry = (file: string, data: unknown): unknown => {
  const type = typeOf(file)
  if (!type) return data

  return {
    [SCHEMA_KEY]: schemaReference(type),
    ...(type.entries?.latestFirst && { [MADE_KEY]: new Date().toISOString() }),
    ...recordOf(data),
    // A copy of an entry must not be found under the former names of that entry.
    [FORMER_NAMES_KEY]: undefined,
  }
}

/**
 * Lists what a save writes that brings an entry back from the bin: the file, byte by byte as it
 * was, and its deletion from the bin. Empty if the bin has no such entry.
 */
const backFromBin = (root: string, file: string, data: unknown): Write[] => {
  const found = deletedEntries(root).filter((deleted) => isSame(deleted.data, data))
  const bytes = found[0] && filesIn(root).read(found[0].bin)
  if (!bytes) return []
  return [{ file, bytes }, ...found.map(({ bin }) => ({ file: bin, bytes: undefined }))]
}

/**
 * Lists the files that one change of a save has to write or delete. A deleted entry is written into
 * the bin.
 */
const writesOf = (
  root: string,
  { file, theirs, merged, isBroken, newFile }: NamedMerge,
): Write[] => {
  const write = (data: unknown) => ({
    file: newFile,
    bytes: Buffer.from(toJson(data)),
  })
  if (isSame(theirs, merged) && !isBroken && newFile === file) return []
  const gone = { file, bytes: undefined }
  if (newFile !== file) return [write(renamed(merged, file, newFile)), gone]
  if (merged !== null) {
    if (theirs !== null) return [write(merged)]
    const back = backFromBin(root, file, merged)
    return back.length > 0 ? back : [write(newEntry(file, merged))]
  }
  if (theirs === null) return [gone]
  return [{ file: placeInBin(file), bytes: filesIn(root).read(file) }, gone]
}

/**
 * Saves the changes of a person, all of them or none.
 * @param changes `Change[]` of `cms/api.ts`, which nobody has checked yet
 * @param saver the name of the person, if people log in
 * @returns the files as they are on the disk now
 * @throws {UserError} before anything is written, except for `halfSaved` of `writeAll`
 */
export const save = async (
  root: string,
  changes: unknown,
  saver?: string,
): Promise<ContentFile[]> => {
  const merges = [changes].flat().map((change) => mergeChange(root, change))
  if (merges.some(({ isConflict }) => isConflict))
    throw new UserError('conflict', {}, 409)
  const named = await Promise.all(
    merges.map(async (merge) => ({
      ...merge,
      newFile: await fileAfterSave(root, merge),
    })),
  )
  // Two changes that end in one file, such as two news items that get one title, would overwrite each
  // other.
  const newFiles = new Set(named.map(({ newFile }) => newFile))
  if (newFiles.size < named.length) throw new UserError('conflict', {}, 409)
  const texts = named.flatMap((merge) => writesOf(root, merge))
  const pictures = await pictureWrites(root, merges, texts)
  const writes = [...texts, ...pictures]
  const problems = newErrors(root, writes)
  if (problems.length > 0) throw new UserError('mistakes', {}, 422, problems)
  const written = writes.map(({ file }) => file)
  // The saver is stored before the files are written, so that even a power cut leaves no saved file
  // without its author. If git fails here, the text is saved all the same, without its author.
  const former = new Map(named.map(({ file, newFile }) => [newFile, file]))
  if (saver) await addSaver(root, written, saver, former).catch(log)
  if (writes.length > 0) await writeAll(root, writes)
  const files = named
    .filter(({ merged }) => merged !== null)
    .map(({ newFile }) => newFile)
  return files.map((file) => readContent(root, file))
}
