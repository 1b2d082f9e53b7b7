/** The titles and the order of entries, and the data with which a new entry begins. */
import { isFileOf } from '../../../src/content-model'
import { valueAt, withValue } from '../../../src/content-model/address'
import {
  baseNameOf,
  compareEntries,
  DRAFT_KEY,
  NO_FIELDS,
  positionIn,
  type ContentType,
} from '../../../src/content-model/content-type'
import type { Field } from '../../../src/content-model/fields'
import { leavesOf, mapTexts } from '../../../src/content-model/walk'
import { allLanguages } from '../../../src/i18n/config'
import { defaultLanguage } from '../../../src/i18n/languages'
import { isText } from '../../../src/i18n/messages'
import { isRecord, recordOf } from '../../../src/shared/unknown'
import type { ContentFile, Project } from '../../api'
import { editorLanguage, shownText, t } from '../words'

/** A text in the editor's language, or else in the default language of the site. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object') return String(value ?? '')
  return String(valueAt(value, editorLanguage) || valueAt(value, defaultLanguage) || '')
}

/**
 * Whether a field is among the texts of an entry. Two are shown elsewhere: a mark beside the title says
 * whether the entry is in preparation, and its place in the list is its position.
 */
export const isAmongTexts = (type: ContentType, { path }: { path: string }): boolean =>
  path !== DRAFT_KEY && path !== positionIn(type)

/** The most characters of the title by which a list shows an entry. */
const SUMMARY_MAX = 80

/**
 * The title by which lists show an entry, made of its first two texts or numbers that are never
 * long, such as a figure and its caption, or a year and its title.
 */
export const summaryOf = (type: ContentType, data: unknown) => {
  const [name = '', detail = ''] = leavesOf(type, data)
    .filter(({ path }) => path !== positionIn(type))
    .filter(({ field }) =>
      field.kind === 'text' || field.kind === 'localized'
        ? field.max <= SUMMARY_MAX
        : field.kind === 'integer',
    )
    .map(({ field, value }) => shownText(field, shown(value)))
  return { name, detail }
}

/** The entries of a content type, in the order in which the page shows them. */
export const entriesOf = (
  type: ContentType,
  { files }: Pick<Project, 'files'>,
): ContentFile[] => {
  const inOrder = compareEntries(type)
  const orderedEntry = ({ file, data }: ContentFile) => ({
    fileName: baseNameOf(file),
    data,
  })
  return files
    .filter(({ file }) => isFileOf(type, file))
    .sort((one, other) => inOrder(orderedEntry(one), orderedEntry(other)))
}

export const emptyValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, emptyValue(inner)]),
      )
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item))
    case 'localized':
      return Object.fromEntries(allLanguages.map(({ code }) => [code, '']))
    case 'text':
    case 'picture':
      return ''
    default:
      return undefined
  }
}

/** A value in which each field that is missing has an empty value. */
export const withEmptyValues = (field: Field, value: unknown): unknown => {
  if (field.kind === 'group') {
    const inner = Object.entries(field.fields).map(([name, one]) => [
      name,
      withEmptyValues(one, recordOf(value)[name]),
    ])
    return { ...recordOf(value), ...Object.fromEntries(inner) }
  }
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => withEmptyValues(field.item, item))
  return value ?? emptyValue(field)
}

/**
 * The date of today where the person is, such as `2026-11-25`. The date in UTC could be that of
 * yesterday.
 */
const today = (): string => {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-')
}

/**
 * The data of a new entry. All texts are empty; the entry has the position after all others, or, in
 * a list with the latest entry first, the date of today. An entry with a page of its own begins in
 * preparation: otherwise an article that is half written and saved would go out with the next
 * publication, whoever publishes.
 */
export const emptyEntry = (
  type: ContentType,
  project: Pick<Project, 'files'>,
): unknown => {
  const { order = '', latestFirst, ownPages } = type.entries ?? {}
  const used = entriesOf(type, project).map(({ data }) => Number(valueAt(data, order)))
  const next = Math.max(0, ...used.filter(Number.isFinite)) + 1
  return {
    ...recordOf(emptyValue(type.schema)),
    ...(order && { [order]: latestFirst ? today() : next }),
    ...(ownPages && { [DRAFT_KEY]: true }),
  }
}

/**
 * Whether a copy gets a mark in its title in a language: in those in which lists show it to this person.
 * The mark is in the words of their language, so other titles stay as they are.
 */
const isMarked = (language: string): boolean =>
  ['', defaultLanguage, editorLanguage].includes(language)

/** Makes a function that marks a title as that of a copy: “Équipe (copie)”, “Équipe (copie 2)”. */
const markCopy = (number: number) => (title: string, language: string) => {
  if (!isMarked(language)) return title
  const mark = t('copyMark')
  // If the original is a copy itself, its title already ends in such a mark, which the new one
  // replaces.
  const unmarked = title.replace(new RegExp(` \\(${mark}( \\d+)?\\)$`), '')
  return title && `${unmarked} (${mark}${number > 1 ? ` ${number}` : ''})`
}

/**
 * The data with which a copy of an entry begins: all that the entry has, in preparation, and with a
 * title and a place in the list of its own.
 * @param project with all entries as they would be if everything typed were saved
 */
export const copyOfEntry = (
  type: ContentType,
  data: unknown,
  project: Pick<Project, 'files'>,
): unknown => {
  const { name = '', order = '' } = type.entries ?? {}
  const titlesIn = (entry: unknown): unknown[] => {
    const title = valueAt(entry, name)
    if (!isRecord(title)) return [title]
    return Object.entries(title).flatMap(([code, text]) => (isMarked(code) ? text : []))
  }
  const taken = new Set(entriesOf(type, project).flatMap((one) => titlesIn(one.data)))
  const titled = (number: number): unknown => {
    const title = mapTexts(valueAt(data, name), markCopy(number))
    const copy = withValue(data, name, title)
    const isTaken = titlesIn(copy).some((one) => isText(one) && taken.has(one))
    return isTaken ? titled(number + 1) : copy
  }

  return {
    ...recordOf(titled(1)),
    ...(order && { [order]: valueAt(emptyEntry(type, project), order) }),
    // Keys that only the server writes, such as the former names of the file, are emptied: those of
    // the original are not true of the copy, which gets its own when it is saved.
    ...Object.fromEntries(NO_FIELDS.map((key) => [key, undefined])),
    [DRAFT_KEY]: true,
  }
}
