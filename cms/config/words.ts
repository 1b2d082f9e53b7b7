/** What the editor and its server say, in the language of the person; the words are in `cms/locales/`. */
import {
  editorLanguages,
  type EditorLanguage,
} from '../../src/content-model/editor-language'
import type { Decap, Phrases } from '../admin/decap'
import english from '../locales/en.json'
import french from '../locales/fr.json'

export type Sentence = keyof typeof french.editor

/**
 * `editor`: what the editor says itself. `labels`: what the parts of message keys are called;
 * English has those that need a name. `decap`: phrases that Decap lacks or words badly.
 */
const words = { fr: french, en: english }

const known = (code: string | null): EditorLanguage | undefined =>
  editorLanguages.find((language) => code?.startsWith(language))

/** `?lang=en`, else what the browser prefers; French unless it prefers English. */
export const editorLanguage: EditorLanguage =
  known(new URLSearchParams(globalThis.location?.search).get('lang')) ??
  globalThis.navigator?.languages?.map(known).find((language) => language) ??
  'fr'

export const say = (
  sentence: Sentence,
  values: Readonly<Record<string, string | number>> = {},
  language = editorLanguage,
): string =>
  words[language].editor[sentence].replace(/\{(\w+)\}/g, (_, name) =>
    String(values[name]),
  )

export const languageName = (code: string): string =>
  new Intl.DisplayNames([editorLanguage], { type: 'language' }).of(code) ?? code

/** What editors are shown for a part of a message key; `emailTooLong` → “Email too long”. */
export const textLabel = (part: string): string => {
  const labels: Readonly<Record<string, string>> = words[editorLanguage].labels
  const text = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[part] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

export const recoverQuestion = words[editorLanguage].decap.editor.editor.confirmLoadBackup

const merged = (base: Phrases, own: Phrases): Phrases => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const present = base[name]
      const isBranch = typeof value === 'object' && typeof present === 'object'
      return [name, isBranch ? merged(present, value) : value]
    }),
  ),
})

export const registerPhrases = (cms: Decap): void => {
  for (const language of editorLanguages)
    cms.registerLocale(language, merged(cms.getLocale(language), words[language].decap))
}
