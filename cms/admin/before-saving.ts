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
import { leavesOf, fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { checkPicture } from '../../src/content-model/check/pictures'
import { validate } from '../../src/content-model/check/entry'
import { isFolder, slugOf, type ContentType } from '../../src/content-model/content-type'
import {
  fileData,
  parseFile,
  SOURCE_KEY,
  withoutSource,
  type EntryData,
} from '../config/format'
import { checkTexts, TEXTS } from '../config/page-texts'
import { editorLanguage, languageName, say, textLabel } from '../config/words'
import type { Decap, Entry } from './decap'
import { hideProblems, refusal, showProblems } from './problems'
import { changedMeanwhile, readFolder } from './files'
import { checkLanguages, SITE_FILE } from './site-languages'

/** The content type of an entry; the texts of pages and the order of entries have none. */
const typeOf = ({ collection, slug }: Entry): ContentType | undefined =>
  contentTypes.find((type) =>
    isFolder(type)
      ? slugOf(type) === collection
      : collection === 'content' && slugOf(type) === slug,
  )

const checkPictures = async (
  type: ContentType,
  data: EntryData,
  pictures: Entry['mediaFiles'],
): Promise<FieldProblem[]> => {
  const check = async (value: string, minWidth?: number): Promise<Issue | undefined> => {
    const name = value.slice(value.lastIndexOf('/'))
    const picture = pictures.find(({ path }) => path.endsWith(name))
    if (!picture) return issue('pictureFile', { path: value, suggestion: '' })
    if (!picture.file) return undefined
    const bytes = new Uint8Array(await picture.file.arrayBuffer())
    return checkPicture(value, bytes, minWidth)
  }
  const checked = leavesOf(type, data).map(async ({ path, meta, value }) => {
    if (meta.kind !== 'picture' || typeof value !== 'string') return []
    const problem = await check(value, meta.minWidth)
    return problem ? [{ path, issue: problem }] : []
  })
  return (await Promise.all(checked)).flat()
}

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
    (file) => file.path !== path && String(parseFile(file.text)[id]) === value,
  )
  return other ? [{ path: id, issue: issue('sameId', { value, file: other.path }) }] : []
}

const labelsIn = (
  schema: ISchema<unknown>,
  [name, ...rest]: readonly string[],
): string[] => {
  if (name === undefined) return []
  if (schema instanceof ArraySchema) {
    const item = itemOf(schema)
    const label = `${metaOf(item).label[editorLanguage]} ${Number(name) + 1}`
    return [label, ...labelsIn(item, rest)]
  }
  if (metaOf(schema).kind === 'localized') return [languageName(name)]
  const field = schema instanceof ObjectSchema ? fieldsOf(schema)[name] : undefined
  return field ? [metaOf(field).label[editorLanguage], ...labelsIn(field, rest)] : [name]
}

/** `steps[1].text.de` as an editor knows it: “Étapes › Étape 2 › Texte › allemand”. */
export const fieldLabel = ({ schema }: ContentType, path: string): string =>
  labelsIn(schema, path.split(/[.[\]]+/).filter(Boolean)).join(' › ')

/** `hero.title.de` as an editor knows it. */
const textPath = (path: string): string => {
  const keys = path.split('.')
  const language = keys.pop() ?? ''
  return [...keys.map(textLabel), languageName(language)].join(' › ')
}

const sentence = (label: string, found: Issue): string =>
  label + colon[editorLanguage] + explain(found, editorLanguage)

const checkContent = async (type: ContentType, entry: Entry): Promise<string[]> => {
  const data = fileData(type, entry.data)
  const invalid = validate(type.schema, data)
  const problems =
    invalid.length > 0
      ? invalid
      : [
          ...(await checkPictures(type, data, entry.mediaFiles)),
          ...(await checkUniqueness(type, data, entry.path)),
        ]
  if (problems.length === 0 && entry.path === SITE_FILE) return checkLanguages(data)
  return problems.map(({ path, issue: found }) => sentence(fieldLabel(type, path), found))
}

export const checkBeforeSaving = async (entry: Entry): Promise<string[]> => {
  const { path, data } = entry
  const source = data[SOURCE_KEY]
  // A duplicate has a source and no place yet.
  if (path && typeof source === 'string' && (await changedMeanwhile(path, source)))
    return [say('changedMeanwhile')]
  if (entry.collection === TEXTS)
    return checkTexts(withoutSource(data)).map((problem) =>
      sentence(textPath(problem.path), problem.issue),
    )
  const type = typeOf(entry)
  return type ? checkContent(type, entry) : []
}

export const checkEntries = (cms: Decap): void => {
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      hideProblems()
      const sentences = await checkBeforeSaving(entry.toJS())
      if (sentences.length === 0) return
      showProblems(sentences)
      throw refusal(say('notSaved'))
    },
  })
}
