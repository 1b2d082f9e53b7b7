/** Says in words where and when an entry is public: in lists, in forms, on the screen for publishing. */
import { contentTypeOf } from '../../src/content-model'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import {
  awaitedDay,
  completeLanguages,
  isInPreparation,
} from '../../src/content-model/publication'
import { formatDate, languageCodes } from '../../src/i18n/languages'
import { editorLanguage, languageName, t } from './words'

const listOf = (codes: readonly string[]): string =>
  new Intl.ListFormat(editorLanguage).format(codes.map(languageName))

/**
 * The day for which an entry waits, in words: “paraîtra le 3 décembre 2026”. Empty for an entry that
 * waits for none, or is in preparation.
 */
export const awaitedInWords = (type: ContentType, entry: unknown): string => {
  const day = isInPreparation(type, entry) ? undefined : awaitedDay(type, entry)
  return day ? t('appearsOn', { day: formatDate(day, editorLanguage) }) : ''
}

/**
 * What keeps an entry from being public everywhere: that it is in preparation, the day for which it
 * waits, or the languages that it lacks. Empty for an entry that is public in all languages.
 */
export const publicationInWords = (type: ContentType, entry: unknown): string => {
  if (!isFolder(type)) return ''
  if (isInPreparation(type, entry)) return t('inPreparation')

  const complete = completeLanguages(type, entry)
  const lacking = languageCodes.filter((code) => !complete.includes(code))
  if (complete.length === 0) return t('notPublic')

  return [
    awaitedInWords(type, entry),
    lacking.length > 0 && t('onlyIn', { languages: listOf(complete) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What keeps the entry in a file from being public everywhere, in words; empty if nothing does, or
 * if the file is no entry.
 */
export const publicationOfFile = (file: string, entry: unknown): string => {
  const type = contentTypeOf(file)
  return type ? publicationInWords(type, entry) : ''
}

/**
 * The day on which the entry in a file becomes public, in words: “paraîtra le 3 décembre 2026”.
 * Empty if it waits for no day, or if the file is no entry.
 */
export const awaitedOfFile = (file: string, entry: unknown): string => {
  const type = contentTypeOf(file)
  return type ? awaitedInWords(type, entry) : ''
}
