/** The texts of the editor's page, in the language of the person. */
import type { Field } from '../../src/content-model/fields'
import { DAY } from '../../src/content-model/patterns'
import { dateInWords, formatDate } from '../../src/i18n/languages'
import {
  editorLanguages,
  labelOfPart,
  languageName as nameOf,
  textFor,
  type EditorLanguage,
  type EditorText,
  type WordOf,
  type WordValues,
} from '../../src/words'

export type EditorWord = WordOf<'editor'>

/**
 * The language of the editor's page: the one that the browser prefers, either French or English;
 * French if it asks for neither.
 */
export const editorLanguage: EditorLanguage =
  navigator.languages
    .map((code) => editorLanguages.find((language) => code.startsWith(language)))
    .find(Boolean) ?? 'fr'

export const t = (word: EditorWord, values: WordValues = {}): string =>
  textFor(`editor.${word}`, editorLanguage, values)

/** The label of a button with the name of what it acts on: “Monter : Équipe”. */
export const withSubject = (name: string, text: string): string =>
  textFor('parts.told', editorLanguage, { name, text })

export const languageName = (code: string): string => nameOf(code, editorLanguage)

/**
 * The name by which the editor lists a message, made of the last part of the message's key:
 * `emailTooLong` → “Email too long”.
 */
export const textLabel = (part: string): string => {
  const text = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = text.charAt(0).toUpperCase() + text.slice(1)
  return labelOfPart(part, editorLanguage) ?? words
}

/**
 * The name of a content type without the page, for places where the page is named beside it:
 * “Chiffres (À propos)” → “Chiffres”.
 */
export const shortLabel = ({ label }: { label: EditorText }): string =>
  label[editorLanguage].replace(/ \(.*\)$/, '')

/**
 * A day in words: `2026-11-27` → “27 novembre 2026”. What is no day stays as it is: somebody may have
 * written anything into a file by hand.
 */
const dayText = (day: string): string =>
  DAY.test(day) && !Number.isNaN(Date.parse(day)) ? formatDate(day, editorLanguage) : day

/**
 * A day in words, with its weekday: `2026-12-03` → “jeudi 3 décembre 2026”. Empty for what is no day.
 */
export const weekdayText = (day: string): string => {
  const text = dayText(day)
  if (text === day) return ''
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  const weekday = new Intl.DateTimeFormat(editorLanguage, options).format(new Date(day))
  return `${weekday} ${text}`
}

/** The text of a field as the editor shows it outside of its control: a day in words. */
export const shownText = (field: Field, text: string): string =>
  field.kind === 'text' && field.format?.code === 'day' ? dayText(text) : text

const formatted = (date: Date, dateStyle?: 'long' | 'full'): string =>
  dateInWords(date, { fr: 'fr', en: 'en-GB' }[editorLanguage], {
    dateStyle,
    timeStyle: 'short',
  })

/**
 * A time as the editor shows it: “14:32” for today, “le 24 novembre 2026 à 14:32” for another day.
 */
export const timeText = (at: string | undefined): string => {
  if (!at || Number.isNaN(Date.parse(at))) return ''
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  if (isToday) return formatted(date)
  return (editorLanguage === 'fr' ? 'le ' : '') + formatted(date, 'long')
}

export const dateText = (at: string): string => formatted(new Date(at), 'full')
