/** What the editor says, in the language of the person; the words are in `cms/locales/`. */
import {
  editorLanguages,
  type EditorLanguage,
  type EditorText,
} from '../../src/content-model/editor-language'
import { colon } from '../../src/content-model/check/issues'
import english from '../locales/en.json'
import french from '../locales/fr.json'

export type Sentence = keyof typeof french.editor

/** `labels`: what the parts of message keys are called; English has those that need a name. */
const words = { fr: french, en: english }

const KEY = 'editor-language'

const known = (code: string | null): EditorLanguage | undefined =>
  editorLanguages.find((language) => code?.startsWith(language))

/** As chosen, else as the browser prefers; French unless that is English. */
export const editorLanguage: EditorLanguage =
  known(localStorage.getItem(KEY)) ??
  navigator.languages.map(known).find((language) => language) ??
  'fr'

/** All words are chosen anew; drafts outlive it. */
export const chooseLanguage = (language: EditorLanguage): void => {
  localStorage.setItem(KEY, language)
  location.reload()
}

export const say = (
  sentence: Sentence,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  words[editorLanguage].editor[sentence].replace(/\{(\w+)\}/g, (braced, name) =>
    String(values[name] ?? braced),
  )

/** What a button does, and to what: “Monter : Équipe”. */
export const sayOf = (sentence: Sentence, name: string): string =>
  say(sentence) + colon[editorLanguage] + name

export const languageName = (code: string): string =>
  new Intl.DisplayNames([editorLanguage], { type: 'language' }).of(code) ?? code

/** What editors are shown for a part of a message key; `emailTooLong` → “Email too long”. */
export const textLabel = (part: string): string => {
  const labels: Readonly<Record<string, string>> = words[editorLanguage].labels
  const text = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[part] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** “Chiffres (À propos)” → “Chiffres”, where the page is named beside it. */
export const shortLabel = ({ label }: { label: EditorText }): string =>
  label[editorLanguage].replace(/ \(.*\)$/, '')

export const dateText = (at: string): string =>
  new Intl.DateTimeFormat({ fr: 'fr', en: 'en-GB' }[editorLanguage], {
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(at))
