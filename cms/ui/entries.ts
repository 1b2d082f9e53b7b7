/** What tells the entries of a content type apart, and what a new one begins with. */
import type { ISchema } from 'yup'
import type { ContentType } from '../../src/content-model/content-type'
import {
  fieldsOf,
  itemOf,
  leavesOf,
  metaOf,
  type Leaf,
} from '../../src/content-model/walk'
import { allLanguages, defaultLanguage } from '../../src/i18n/languages'
import { editorLanguage } from './words'
import type { Files } from './documents'
import { plain } from './values'

/** A value in the editor's language, else in the site's first one. */
export const shown = (value: unknown): string => {
  if (typeof value !== 'object') return String(value ?? '')
  const { [editorLanguage]: own, [defaultLanguage]: first }: Record<string, unknown> =
    Object(value)
  return String(own || first || '')
}

/** Longer texts tell nothing at a glance. */
const GLANCE = 80

const isTelling = (type: ContentType, { path, meta }: Leaf): boolean =>
  path !== type.entries?.order || type.entries.order === type.entries.id
    ? meta.kind === 'integer' ||
      ((meta.kind === 'text' || meta.kind === 'localized') && (meta.max ?? 0) <= GLANCE)
    : false

/** What one sees first of an entry: a figure and its caption, a year and its title. */
export const summaryOf = (
  type: ContentType,
  data: unknown,
): { name: string; detail: string } => {
  const [name = '', detail = ''] = leavesOf(type, data)
    .filter((leaf) => isTelling(type, leaf))
    .map(({ value }) => shown(value))
  return { name, detail }
}

export const nameOf = (type: ContentType, data: unknown): string =>
  summaryOf(type, data).name

/** The picture of an entry, as a file of the project. */
export const pictureOf = (type: ContentType, data: unknown): string | undefined => {
  const leaf = leavesOf(type, data).find(
    ({ meta, value }) => meta.kind === 'picture' && value,
  )
  return leaf && pictureFile(type, String(leaf.value))
}

export const pictureFile = ({ location }: ContentType, path: string): string =>
  `content/${location}${path.replace(/^\.\//, '')}`

/** The values of the entries that are there, of a field that orders them. */
const used = (type: ContentType, field: string, files: Files): number[] =>
  [...files.values()]
    .filter(({ file }) => file.startsWith(`content/${type.location}`))
    .map(({ data }) => Number(Reflect.get(Object(data), field)))
    .filter(Number.isFinite)

export const emptyValue = (schema: ISchema<unknown>): unknown => {
  const { kind, min = 0 } = metaOf(schema)
  if (kind === 'group')
    return Object.fromEntries(
      Object.entries(fieldsOf(schema)).map(([name, field]) => [name, emptyValue(field)]),
    )
  if (kind === 'list')
    return Array.from({ length: min }, () => emptyValue(itemOf(schema)))
  if (kind === 'localized')
    return Object.fromEntries(allLanguages.map(({ code }) => [code, '']))
  return kind === 'text' || kind === 'picture' ? '' : undefined
}

export const emptyEntry = (type: ContentType, files: Files): unknown => {
  const field = type.entries?.order
  const next = field && { [field]: Math.max(0, ...used(type, field, files)) + 1 }
  return { ...Object(emptyValue(type.schema)), ...Object(next) }
}

/** A file that no entry has yet, named after the entry. */
export const freeFile = (type: ContentType, data: unknown, files: Files): string => {
  const { id, name = '' } = type.entries ?? {}
  const value: unknown = Reflect.get(Object(data), id ?? name)
  const text = typeof value === 'object' ? Object(value)[defaultLanguage] : value
  const slug =
    plain(String(text))
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'entry'
  const fileOf = (count: number) =>
    `content/${type.location}${slug}${count > 1 ? `-${count}` : ''}.json`
  let count = 1
  while (files.has(fileOf(count))) count += 1
  return fileOf(count)
}
