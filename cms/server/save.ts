/** Saves drafts: merged with what is on disk, checked as the build does, all of them or none. */
import { existsSync } from 'node:fs'
import { readJson, toJson } from '../../src/content-model/check/json'
import { SCHEMA_KEY } from '../../src/content-model/content-type'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { issue } from '../../src/content-model/issues'
import { filesIn, placeBelow } from '../../src/shared/files'
import { isTooDeep } from '../../src/shared/json'
import { recordOf } from '../../src/shared/unknown'
import type { ContentFile } from '../api'
import { isSame, mergeEntry } from '../merge'
import { allowed, isDeletable, isText, typeOf } from './allowed-files'
import { noteSaver } from './notes'
import { pictureWrites } from './pictures'
import { deletedEntries, newErrors, placeInBin, readContent } from './project'
import { log, UserError } from './user-error'
import { writeAll, type Write } from './write'

const mergeChange = (root: string, change: unknown) => {
  const { file: asked, base = null, next = null } = recordOf(change)
  const file = allowed(root, asked, isText)
  if (next === null && !isDeletable(file)) throw new UserError('notDeletable')
  if (isTooDeep(change)) {
    const problem = { file, path: '', issue: issue('tooDeep') }
    throw new UserError('mistakes', {}, 422, [problem])
  }
  const isThere = existsSync(placeBelow(root, file))
  const read = isThere ? readJson(filesIn(root), file) : { data: null }
  const isBroken = !('data' in read)
  // No JSON, so nothing to merge with: the draft replaces the file.
  const theirs = isBroken ? base : read.data
  const { merged, conflicts } = mergeEntry(base, next, theirs)
  return { file, theirs, merged, isBroken, isConflict: conflicts.length > 0 }
}

type Merge = ReturnType<typeof mergeChange>

/** A new entry names its JSON Schema, for code editors that complete keys. */
const newEntry = (file: string, data: unknown): unknown => {
  const type = typeOf(file)
  return type ? { [SCHEMA_KEY]: schemaReference(type), ...recordOf(data) } : data
}

/** Removes an entry from the bin of deleted entries once it was brought back. */
const backFromBin = (root: string, data: unknown): Write[] =>
  deletedEntries(root)
    .filter((deleted) => isSame(deleted.data, data))
    .map(({ bin }) => ({ file: bin, bytes: undefined }))

const writesOf = (root: string, { file, theirs, merged, isBroken }: Merge): Write[] => {
  const write = (name: string, data: unknown) => ({
    file: name,
    bytes: Buffer.from(toJson(data)),
  })
  if (isSame(theirs, merged) && !isBroken) return []
  if (merged !== null)
    return theirs === null
      ? [write(file, newEntry(file, merged)), ...backFromBin(root, merged)]
      : [write(file, merged)]
  const gone = { file, bytes: undefined }
  return theirs === null ? [gone] : [write(placeInBin(file), theirs), gone]
}

/**
 * @param saver who is logged in, where people log in
 * @throws {UserError} and then nothing was written
 */
export const save = async (
  root: string,
  changes: unknown,
  saver?: string,
): Promise<ContentFile[]> => {
  const merges = [changes].flat().map((change) => mergeChange(root, change))
  if (merges.some(({ isConflict }) => isConflict))
    throw new UserError('conflict', {}, 409)
  const texts = merges.flatMap((merge) => writesOf(root, merge))
  const pictures = await pictureWrites(root, merges, texts)
  const writes = [...texts, ...pictures]
  const problems = newErrors(root, writes)
  if (problems.length > 0) throw new UserError('mistakes', {}, 422, problems)
  const written = writes.map(({ file }) => file)
  // Note the saver before writing: if the power ends in between, no saved file lacks its author. Where git
  // fails, the text is saved all the same: it matters more than who wrote it.
  if (saver) await noteSaver(root, written, saver).catch(log)
  if (writes.length > 0) await writeAll(root, writes)
  const files = merges.filter(({ merged }) => merged !== null).map(({ file }) => file)
  return files.map((file) => readContent(root, file))
}
