/** Saves drafts: merged with what is on disk, checked as the build does, all of them or none. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import { isError, type ContentProblem } from '../../src/content-model/check/issues'
import { readJson } from '../../src/content-model/check/json'
import { SCHEMA_KEY } from '../../src/content-model/content-type'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import type { LanguageInfo } from '../../src/i18n/languages'
import type { Change, Conflict, Problem, Saved } from '../api'
import { toJson } from '../json'
import { differencesOf, isSame, mergeEntry } from '../merge'
import { allowed, isDeletable, isMessages, isText, typeOf } from './paths'
import { checkWith, inWords, readContent } from './project'
import { Refusal, say, Unsaved } from './words'
import { writeAll, type Write } from './write'

const SITE = 'content/site.json'

interface Merge extends Change {
  theirs: unknown
  merged: unknown
  conflicts: Conflict[]
}

const mergeChange = (root: string, { file, base, next }: Change): Merge => {
  const place = path.join(root, file)
  const read = existsSync(place) ? readJson(place) : { data: null }
  // A broken file is no version of anybody's: the draft replaces it.
  const theirs = 'data' in read ? read.data : base
  const { merged, conflicts } = mergeEntry(base, next, theirs)
  const withFile = conflicts.map((conflict) => ({ file, ...conflict }))
  return { file, base, next, theirs, merged, conflicts: withFile }
}

/** A new entry names its JSON Schema, for programs that complete. */
const newEntry = (file: string, data: unknown): unknown => {
  const type = typeOf(file)
  return type ? { [SCHEMA_KEY]: schemaReference(type), ...Object(data) } : data
}

const writeOf = ({ file, theirs, merged }: Merge): Write => {
  const data = theirs === null ? newEntry(file, merged) : merged
  return { file, bytes: merged === null ? undefined : Buffer.from(toJson(data)) }
}

const readChange = (root: string, change: unknown): Change => {
  const { file, base = null, next = null }: Partial<Change> = Object(change)
  const place = allowed(root, file, isText)
  if (next === null && !isDeletable(place)) throw new Refusal('notDeletable')
  return { file: place, base, next }
}

const keyOf = ({ file, path: at, issue }: ContentProblem): string =>
  JSON.stringify([file, at, issue])

/** The errors that a save would bring, and those in what it changes. */
const errorsOf = async (
  root: string,
  merges: readonly Merge[],
  language: EditorLanguage,
): Promise<Problem[]> => {
  const present = new Set(checkProject(root).map(keyOf))
  const changed = new Set(
    merges.flatMap(({ file, theirs, merged }) =>
      differencesOf(theirs, merged).map((difference) => `${file} ${difference.path}`),
    ),
  )
  const isOurs = ({ file }: ContentProblem) =>
    !isMessages(file) && merges.some((merge) => merge.file === file)
  return (await checkWith(root, merges.map(writeOf)))
    .filter(isError)
    .filter(
      (problem) =>
        isOurs(problem) ||
        changed.has(`${problem.file} ${problem.path}`) ||
        !present.has(keyOf(problem)),
    )
    .map(inWords(language))
}

const languagesIn = (site: unknown): LanguageInfo[] => {
  const list: unknown = Reflect.get(Object(site), 'languages')
  return Array.isArray(list) ? list.map((language: unknown) => Object(language)) : []
}

const codesOf = (list: readonly LanguageInfo[]): string =>
  list
    .map(({ code }) => code)
    .sort()
    .join()

/** The list of languages stays, but a draft may be published once it is translated. */
const languageErrors = (
  root: string,
  merges: readonly Merge[],
  language: EditorLanguage,
): Problem[] => {
  const site = merges.find(({ file }) => file === SITE)
  const before = languagesIn(site?.theirs)
  const after = languagesIn(site?.merged)
  const problem = (text: string): Problem[] => [
    { file: SITE, path: 'languages', text, isError: true },
  ]
  if (codesOf(before) !== codesOf(after)) return problem(say('languageList', language))
  const published = after
    .filter((one) => !one.draft && before.find(({ code }) => code === one.code)?.draft)
    .map(({ name }) => name)
  const count = checkProject(root).filter(
    ({ issue: { code, params } }) =>
      code === 'untranslated' && published.includes(String(params.language)),
  ).length
  return count === 0 ? [] : problem(say('languageDraft', language, { count }))
}

/** @throws {Refusal | Unsaved} and then nothing was written */
export const save = async (
  root: string,
  changes: unknown,
  language: EditorLanguage,
): Promise<{ saved: Saved; deleted: Merge[] }> => {
  const merges = (Array.isArray(changes) ? changes : [])
    .map((change) => readChange(root, change))
    .map((change) => mergeChange(root, change))
  const conflicts = merges.flatMap((merge) => merge.conflicts)
  if (conflicts.length > 0) throw new Unsaved(409, { conflicts })
  const needed = merges.filter(
    ({ file, theirs, merged }) =>
      !isSame(theirs, merged) || 'broken' in readContent(root, file, language),
  )
  const writes = needed.filter(({ theirs, merged }) => merged !== null || theirs !== null)
  const problems = [
    ...languageErrors(root, writes, language),
    ...(await errorsOf(root, writes, language)),
  ]
  if (problems.length > 0) throw new Unsaved(422, { problems })
  if (writes.length > 0) await writeAll(root, writes.map(writeOf))
  return {
    saved: {
      files: merges
        .filter(({ merged }) => merged !== null)
        .map(({ file }) => readContent(root, file, language)),
    },
    deleted: writes.filter(({ merged }) => merged === null),
  }
}
