/** What is wrong with what is being typed, in sentences, by the very rules of the build. */
import type { ISchema } from 'yup'
import { validate } from '../../src/content-model/check/entry'
import {
  explain,
  issue,
  type FieldProblem,
  type Issue,
} from '../../src/content-model/check/issues'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { isLanguageCode } from '../../src/i18n/language-code'
import { defaultLanguage } from '../../src/i18n/languages'
import type { Difference, Problem } from '../api'
import { documentOf, entriesOf, idOf, type Document, type Files } from './documents'
import { summaryOf } from './entries'
import { stepsOf, valueAt } from './values'
import { editorLanguage, languageName, say } from './words'

/** Sentences by path. */
export type Problems = ReadonlyMap<string, string>

const fieldAt = (schema: ISchema<unknown>, name: string): ISchema<unknown> | undefined =>
  metaOf(schema).kind === 'list' ? itemOf(schema) : fieldsOf(schema)[name]

const labelsIn = (
  schema: ISchema<unknown>,
  [name, ...rest]: readonly string[],
): string[] => {
  if (name === undefined) return []
  const { kind } = metaOf(schema)
  if (kind === 'localized') return isLanguageCode(name) ? [languageName(name)] : []
  const field = fieldAt(schema, name)
  if (!field) return []
  const number = kind === 'list' ? ` ${Number(name) + 1}` : ''
  return [metaOf(field).label[editorLanguage] + number, ...labelsIn(field, rest)]
}

/** `steps[1].text.de` as an editor knows it: “Étapes › Étape 2 › Texte › allemand”. */
export const labelOf = ({ schema }: Document, path: string): string =>
  labelsIn(schema, stepsOf(path)).join(' › ')

/** The language at the end of a path, if it is that of a text. */
export const languageAt = (path: string): string | undefined => {
  const last = stepsOf(path).at(-1)
  return path.includes('.') && isLanguageCode(last) ? last : undefined
}

const sentence = (path: string, found: Issue): string => {
  const language = languageAt(path)
  const reason = explain(found, editorLanguage)
  if (found.code === 'tooLong') return say('tooLong', { max: found.params.max ?? 0 })
  if (found.code === 'missing' || found.code === 'empty')
    return language
      ? say('missing', { language: languageName(language) })
      : say('missingValue')
  return language
    ? say('wrong', { language: languageName(language), reason })
    : say('wrongValue', { reason })
}

/** Another entry with the id of this one, such as the same year. */
const sameId = (
  { type, files: own }: Document,
  data: unknown,
  files: Files,
): FieldProblem[] => {
  const id = type?.entries?.id
  if (!type || !id) return []
  const value = valueAt(data, id)
  const other = entriesOf(type, files).find(
    (entry) => !own.includes(entry.file) && valueAt(entry.data, id) === value,
  )
  if (!other) return []
  const { detail: file } = summaryOf(type, other.data)
  return [{ path: id, issue: issue('sameId', { value: String(value), file }) }]
}

export const problemsOf = (document: Document, data: unknown, files: Files): Problems =>
  new Map(
    [...validate(document.schema, data), ...sameId(document, data, files)]
      .reverse()
      .map(({ path, issue: found }) => [path, sentence(path, found)] as const)
      .reverse(),
  )

/** A place in a file, as a place in a form. */
export const formPlace = (file: string, path: string, files: Files) => {
  const language = /^locales\/(\w+)\//.exec(file)?.[1]
  const [page = '', ...rest] = stepsOf(path)
  const id = language ? `texts/${page}` : idOf(file)
  const document = file.endsWith('.json') ? documentOf(id, files) : undefined
  return { document, path: language ? [...rest, language].join('.') : path }
}

/** What an editor calls the entry that a file holds. */
export const titleOf = (document: Document, files: Files): string => {
  const name = document.title(document.read(files))
  const kind = document.type?.label[editorLanguage].replace(/ \(.*\)$/, '')
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** Translations that stayed as they were while their French was changed. */
export const outdated = (changes: readonly Difference[], files: Files): Problem[] => {
  const places = changes.map((change) => ({
    ...change,
    place: formPlace(change.file, change.path, files),
  }))
  const keyOf = (id: string, path: string) => `${id} ${path}`
  const keys = new Set(
    places.map(({ place }) => keyOf(place.document?.id ?? '', place.path)),
  )
  return places.flatMap(({ file, path, place: { document, path: at } }) => {
    if (!document || languageAt(at) !== defaultLanguage) return []
    const field = at.slice(0, -defaultLanguage.length)
    const texts = Object.entries(Object(valueAt(document.read(files), field)))
    return texts
      .filter(([code, text]) => text && !keys.has(keyOf(document.id, field + code)))
      .map(([language]) => ({
        file: file.replace(`/${defaultLanguage}/`, `/${language}/`),
        path: document.type ? field + language : path,
        ...{ text: say('older'), language, isError: false },
      }))
  })
}
