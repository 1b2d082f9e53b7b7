/** Decap saves nothing that would stop the build of the site. */
import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import { contentTypes } from '../../src/content-model'
import {
  colon,
  explain,
  issue,
  type FieldProblem,
  type Issue,
} from '../../src/content-model/check/issues'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import { leavesOf, fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { checkPixels, checkWeight } from '../../src/content-model/check/pictures'
import { validateEntry } from '../../src/content-model/check/entry'
import { isFolder, slugOf, type ContentType } from '../../src/content-model/content-type'
import { fileData, SOURCE_KEY, withoutSource, type EntryData } from '../config/format'
import { checkTexts } from '../config/side-by-side'
import { TEXTS } from '../config/texts'
import { editorLanguage, languageName, say, textLabel } from '../config/words'
import type { Decap, DecapMap } from './decap'
import { hideProblems, refusal, showProblems } from './problems'
import { changedMeanwhile, readFolder } from './repository'
import { checkLanguages, SITE_FILE } from './site-languages'

/** A picture that lies beside the entry, or will. */
interface Picture {
  path: string
  /** Its content, as far as the browser has it. */
  file?: Blob
}

/** What is about to be saved. */
export interface Entry {
  collection: string
  slug: string
  /** Where it is; nothing while it is new. */
  path: string
  form: EntryData
  /** The text it was filled from; nothing while it is new. */
  source?: string
  pictures: Picture[]
}

const picturesOf = (list: unknown): Picture[] =>
  (Array.isArray(list) ? list : []).map((item: unknown) => {
    const { path, file }: { path?: unknown; file?: unknown } = Object(item)
    return { path: String(path), ...(file instanceof Blob && { file }) }
  })

const entryOf = (map: DecapMap): Entry => {
  const { collection, slug, path, data, mediaFiles } = map.toJS()
  const form: EntryData = Object(data)
  const source = form[SOURCE_KEY]
  return {
    collection: String(collection),
    slug: String(slug),
    path: typeof path === 'string' ? path : '',
    form: withoutSource(form),
    ...(typeof source === 'string' && { source }),
    pictures: picturesOf(mediaFiles),
  }
}

/** The content type of an entry; the texts of pages and the order of entries have none. */
const typeOf = ({ collection, slug }: Entry): ContentType | undefined =>
  contentTypes.find((type) =>
    isFolder(type)
      ? slugOf(type) === collection
      : collection === 'content' && slugOf(type) === slug,
  )

const checkPicture = async (
  value: string,
  minWidth: number,
  pictures: readonly Picture[],
): Promise<Issue | undefined> => {
  const name = value.slice(value.lastIndexOf('/'))
  const picture = pictures.find(({ path }) => path.endsWith(name))
  if (!picture) return issue('pictureFile', { path: value, suggestion: '' })
  const { file } = picture
  if (!file) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  return checkWeight(value, file.size) ?? checkPixels(value, bytes, minWidth)
}

const checkPictures = async (
  type: ContentType,
  data: EntryData,
  pictures: readonly Picture[],
): Promise<FieldProblem[]> => {
  const found = leavesOf(type, data).map(async ({ path, meta, value }) => {
    if (meta.kind !== 'picture' || typeof value !== 'string') return []
    const problem = await checkPicture(value, meta.minWidth ?? 1, pictures)
    return problem ? [{ path, issue: problem }] : []
  })
  return (await Promise.all(found)).flat()
}

/** An id that another entry of the type has already. */
const checkUniqueness = async (
  type: ContentType,
  data: EntryData,
  path: string,
): Promise<FieldProblem[]> => {
  const id = type.entries?.id
  if (id === undefined) return []
  const value = String(data[id])
  const files = await readFolder(`content/${slugOf(type)}`)
  const other = files.find(
    (file) =>
      file.path !== path &&
      String(Reflect.get(Object(JSON.parse(file.text)), id)) === value,
  )
  return other ? [{ path: id, issue: issue('sameId', { value, file: other.path }) }] : []
}

const labelsIn = (
  schema: ISchema<unknown>,
  [name, ...rest]: readonly string[],
  language: EditorLanguage,
): string[] => {
  if (name === undefined) return []
  if (schema instanceof ArraySchema) {
    const item = itemOf(schema)
    const label = `${metaOf(item).label[language]} ${Number(name) + 1}`
    return [label, ...labelsIn(item, rest, language)]
  }
  if (metaOf(schema).kind === 'localized') return [languageName(name, language)]
  const field = schema instanceof ObjectSchema ? fieldsOf(schema)[name] : undefined
  if (!field) return [name]
  return [metaOf(field).label[language], ...labelsIn(field, rest, language)]
}

/** `steps[1].text.de` as an editor knows it: “Étapes › Étape 2 › Texte › allemand”. */
export const fieldLabel = (
  { schema }: ContentType,
  path: string,
  language: EditorLanguage = editorLanguage,
): string => labelsIn(schema, path.split(/[.[\]]+/).filter(Boolean), language).join(' › ')

/** `hero.title.de` as an editor knows it. */
const textPath = (path: string): string => {
  const keys = path.split('.')
  const language = keys.pop() ?? ''
  const labels = keys.map((key) => textLabel(key))
  return [...labels, languageName(language)].join(' › ')
}

const sentence = (label: string, found: Issue): string =>
  label + colon[editorLanguage] + explain(found, editorLanguage)

const checkContent = async (type: ContentType, entry: Entry): Promise<string[]> => {
  const data = fileData(type, entry.form)
  const invalid = validateEntry(type, data)
  const problems =
    invalid.length > 0
      ? invalid
      : [
          ...(await checkPictures(type, data, entry.pictures)),
          ...(await checkUniqueness(type, data, entry.path)),
        ]
  if (problems.length === 0 && entry.path === SITE_FILE) return checkLanguages(data)
  return problems.map(({ path, issue: found }) => sentence(fieldLabel(type, path), found))
}

/** Everything that stops an entry from being saved, in sentences. */
export const checkBeforeSaving = async (entry: Entry): Promise<string[]> => {
  const { path, source } = entry
  // A duplicate has a source and no place yet.
  if (path && source !== undefined && (await changedMeanwhile(path, source)))
    return [say('changedMeanwhile')]
  if (entry.collection === TEXTS)
    return checkTexts(entry.form).map(({ path: key, issue: found }) =>
      sentence(textPath(key), found),
    )
  const type = typeOf(entry)
  return type ? checkContent(type, entry) : []
}

export const checkEntries = (cms: Decap): void => {
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      hideProblems()
      const sentences = await checkBeforeSaving(entryOf(entry))
      if (sentences.length === 0) return
      showProblems(sentences)
      throw refusal(say('notSaved'))
    },
  })
}
