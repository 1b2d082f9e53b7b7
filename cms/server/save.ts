/** Saves drafts: merged with what is on disk, checked as the build does, all of them or none. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import { readJson, toJson } from '../../src/content-model/check/json'
import { SCHEMA_KEY } from '../../src/content-model/content-type'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { recordOf } from '../../src/shared/unknown'
import { translate, type EditorLanguage } from '../../src/words'
import type { Problem, Saved } from '../api'
import { isSame, mergeEntry } from '../merge'
import { allowed, isDeletable, isText, typeOf } from './paths'
import { binned, languagesIn, newErrors, readContent, SITE } from './project'
import { UserError } from './user-error'
import { writeAll, type Write } from './write'

interface Merge {
  file: string
  theirs: unknown
  merged: unknown
  isConflict: boolean
  isBroken: boolean
}

const mergeChange = (root: string, change: unknown): Merge => {
  const { file: asked, base = null, next = null } = recordOf(change)
  const file = allowed(root, asked, isText)
  if (next === null && !isDeletable(file)) throw new UserError('notDeletable')
  const place = path.join(root, file)
  const read = existsSync(place) ? readJson(place) : { data: null }
  const isBroken = !('data' in read)
  // A broken file is no version of anybody's: the draft replaces it.
  const theirs = isBroken ? base : read.data
  const { merged, conflicts } = mergeEntry(base, next, theirs)
  return { file, theirs, merged, isBroken, isConflict: conflicts.length > 0 }
}

/** A new entry names its JSON Schema, for programs that complete. */
const newEntry = (file: string, data: unknown): unknown => {
  const type = typeOf(file)
  return type ? { [SCHEMA_KEY]: schemaReference(type), ...recordOf(data) } : data
}

const writesOf = ({ file, theirs, merged, isBroken }: Merge): Write[] => {
  const write = (name: string, data: unknown) => ({
    file: name,
    bytes: Buffer.from(toJson(data)),
  })
  if (isSame(theirs, merged) && !isBroken) return []
  if (merged !== null)
    return [write(file, theirs === null ? newEntry(file, merged) : merged)]
  const gone = { file, bytes: undefined }
  return theirs === null ? [gone] : [gone, write(binned(file), theirs)]
}

const languageList = (site: unknown) => {
  const list = languagesIn(site)
  return Array.isArray(list) ? list.map(recordOf) : []
}

/** The list of languages stays, but a draft may be published once it is translated. */
const languageErrors = (
  root: string,
  { theirs, merged }: Merge,
  language: EditorLanguage,
): Problem[] => {
  const [before, after] = [languageList(theirs), languageList(merged)]
  const [had, has] = [before, after].map((list) => list.map(({ code }) => code).sort())
  const problem = { file: SITE, path: 'languages', isError: true }
  if (!isSame(had, has))
    return [{ ...problem, text: translate('server.languageList', language) }]
  const drafts = after.filter(({ draft }) => draft).map(({ code }) => code)
  const count = checkProject(root).filter(
    ({ issue: { code, params } }) =>
      code === 'untranslated' &&
      before.some((one) => one.name === params.language && !drafts.includes(one.code)),
  ).length
  return count
    ? [{ ...problem, text: translate('server.languageDraft', language, { count }) }]
    : []
}

/** @throws {UserError} and then nothing was written */
export const save = async (
  root: string,
  changes: unknown,
  language: EditorLanguage,
): Promise<Saved> => {
  const merges = [changes].flat().map((change) => mergeChange(root, change))
  if (merges.some(({ isConflict }) => isConflict))
    throw new UserError('conflict', {}, 409)
  const writes = merges.flatMap(writesOf)
  const site = merges.find(({ file }) => file === SITE)
  const problems = [
    ...(site ? languageErrors(root, site, language) : []),
    ...(await newErrors(root, writes, language)),
  ]
  if (problems.length > 0) throw new UserError('mistakes', {}, 422, problems)
  if (writes.length > 0) await writeAll(root, writes)
  const files = merges.filter(({ merged }) => merged !== null).map(({ file }) => file)
  return { files: files.map((file) => readContent(root, file, language)) }
}
