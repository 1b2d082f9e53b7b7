/** What the editor says, in the language of the person. */
import {
  editorLanguages,
  languageName as nameOf,
  translate,
  wordIn,
  type EditorLanguage,
  type EditorText,
  type WordOf,
  type WordValues,
} from '../../src/words'

export type EditorWord = WordOf<'editor'>

/** As the browser prefers; French unless that is English. */
export const editorLanguage: EditorLanguage =
  navigator.languages
    .map((code) => editorLanguages.find((language) => code.startsWith(language)))
    .find(Boolean) ?? 'fr'

export const t = (word: EditorWord, values: WordValues = {}): string =>
  translate(`editor.${word}`, editorLanguage, values)

/** What a button does, and to what: “Monter : Équipe”. */
export const withSubject = (name: string, text: string): string =>
  translate('parts.told', editorLanguage, { name, text })

export const languageName = (code: string): string => nameOf(code, editorLanguage)

/** What editors are shown for a part of a message key; `emailTooLong` → “Email too long”. */
export const textLabel = (part: string): string => {
  const text = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = text.charAt(0).toUpperCase() + text.slice(1)
  return wordIn('labels', part, editorLanguage) ?? words
}

/** “Chiffres (À propos)” → “Chiffres”, where the page is named beside it. */
export const shortLabel = ({ label }: { label: EditorText }): string =>
  label[editorLanguage].replace(/ \(.*\)$/, '')

const formatted = (date: Date, dateStyle?: 'long' | 'full'): string =>
  new Intl.DateTimeFormat({ fr: 'fr', en: 'en-GB' }[editorLanguage], {
    dateStyle,
    timeStyle: 'short',
  }).format(date)

/** “14:32”, or “le 24 novembre 2026 à 14:32” on another day. */
export const timeText = (at: string | undefined): string => {
  if (!at || Number.isNaN(Date.parse(at))) return ''
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  if (isToday) return formatted(date)
  return (editorLanguage === 'fr' ? 'le ' : '') + formatted(date, 'long')
}

export const dateText = (at: string): string => formatted(new Date(at), 'full')
