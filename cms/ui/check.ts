/** What is wrong with what is being typed, in sentences, by the very rules of the build. */
import type { ISchema } from 'yup'
import { validate } from '../../src/content-model/check/entry'
import { explain, type Issue } from '../../src/content-model/check/issues'
import { contentTypes } from '../../src/content-model'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { isLanguageCode } from '../../src/i18n/language-code'
import { defaultLanguage } from '../../src/i18n/languages'
import { recordOf } from '../../src/shared/unknown'
import type { Difference, Problem, Project } from '../api'
import { documentOf, idOf, type Document } from './documents'
import { stepsOf, valueAt } from './values'
import { editorLanguage, languageName, say, shortLabel } from './words'

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

const isMissing = ({ code }: Issue): boolean => code === 'missing' || code === 'empty'

const sentence = (path: string, found: Issue): string => {
  const code = languageAt(path)
  const language = code && languageName(code)
  if (found.code === 'tooLong') return say('tooLong', { max: found.params.max ?? 0 })
  if (isMissing(found))
    return language ? say('missing', { language }) : say('missingValue')
  const reason = explain(found, editorLanguage)
  return language ? say('wrong', { language, reason }) : say('wrongValue', { reason })
}

/** Of what is not filled in yet, nothing is said before somebody wants to save. */
export const problemsOf = (
  { schema }: Document,
  data: unknown,
  isMissingTold = true,
): Problems =>
  new Map(
    validate(schema, data)
      .filter(({ issue }) => isMissingTold || !isMissing(issue))
      // The first problem of a field is told.
      .reverse()
      .map(({ path, issue }) => [path, sentence(path, issue)] as const)
      .reverse(),
  )

/** A place in a file, as a place in a form. */
export const formPlace = (file: string, path: string, project: Project) => {
  const language = /^locales\/(\w+)\//.exec(file)?.[1]
  const [page = '', ...rest] = stepsOf(path)
  const id = language ? `texts/${page}` : idOf(file)
  const document = file.endsWith('.json') ? documentOf(id, project) : undefined
  return { document, path: language ? [...rest, language].join('.') : path }
}

/** What an editor calls the entry that a file holds. */
export const titleOf = (document: Document, project: Project): string => {
  const name = document.title(document.read(project))
  const kind = document.type && shortLabel(document.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** Of a file, for people: “Valeurs › Proximité”; of a folder, what its entries are called. */
export const nameOf = (file: string, path: string, project: Project): string => {
  const { document } = formPlace(file, path, project)
  const type = contentTypes.find(({ location }) => file === `content/${location}`)
  return document ? titleOf(document, project) : type ? shortLabel(type) : file
}

/** What the content check says, with the names of entries instead of their files. */
export const inWords = (text: string, project: Project): string =>
  text.replace(/content\/[\w./-]+\.json/g, (file) => nameOf(file, '', project))

/** Translations that stayed as they were while their French was changed. */
export const outdated = (changes: readonly Difference[], project: Project): Problem[] => {
  const places = changes.map((change) => ({
    ...change,
    place: formPlace(change.file, change.path, project),
  }))
  return places.flatMap(({ file, path, place: { document, path: at } }) => {
    if (!document || languageAt(at) !== defaultLanguage) return []
    const field = at.slice(0, -defaultLanguage.length - 1)
    const isChanged = (code: string) =>
      places.some(
        ({ place }) =>
          place.document?.id === document.id && place.path === `${field}.${code}`,
      )
    return Object.entries(recordOf(valueAt(document.read(project), field)))
      .filter(([code, text]) => text && !isChanged(code))
      .map(([language]) => ({
        file: file.replace(`/${defaultLanguage}/`, `/${language}/`),
        path: document.type ? `${field}.${language}` : path,
        text: say('older'),
        language,
        isError: false,
      }))
  })
}
