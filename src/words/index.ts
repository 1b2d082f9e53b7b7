/**
 * The texts for editors and developers that the editor's page and the content check show: one file
 * for each language. Browsers load them, so the texts of the terminal, the build and the servers
 * are in `programs/`. (The texts for visitors are in `locales/`.)
 */
import { fillVariables } from '../i18n/messages'
import english from './en.json'
import french from './fr.json'

/** The languages in which editors can work. */
export const editorLanguages = ['fr', 'en'] as const

export type EditorLanguage = (typeof editorLanguages)[number]

/**
 * A text for editors in all their languages. It is written in the code that uses it, such as the
 * label of a field.
 */
export type EditorText = Record<EditorLanguage, string>

export type WordValues = Readonly<Record<string, string | number>>

/** Texts in one language, in groups. */
type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The key of a text, with its group: `editor.save`, `issues.empty`. */
export type KeyIn<Texts extends Groups> = {
  [Group in keyof Texts & string]: `${Group}.${keyof Texts[Group] & string}`
}[keyof Texts & string]

/**
 * Makes the function that returns a text in the language of a person, by its key, with its variables
 * filled in.
 */
export const textLookup =
  <Texts extends Groups>(texts: Readonly<Record<EditorLanguage, Texts>>) =>
  (key: KeyIn<Texts>, language: EditorLanguage, values: WordValues = {}): string => {
    const [group = '', name = ''] = key.split('.')
    const groups: Groups = texts[language]
    return fillVariables(groups[group]?.[name] ?? key, values)
  }

const words = { fr: french, en: english }

/** The name of a text inside its group, such as `empty` in `issues`. */
export type WordOf<Group extends keyof typeof french> = keyof (typeof french)[Group] &
  string

export const textFor = textLookup(words)

/**
 * The label of a part of a message's key, such as `footer`; `undefined` if it has none yet. The editor
 * then shows the part itself, and the build says so.
 */
export const labelOfPart = (
  part: string,
  language: EditorLanguage,
): string | undefined => {
  const labels: Readonly<Record<string, string>> = words[language].labels
  return labels[part]
}

/** The name of a language in the language of an editor: “allemand” for `de`. */
export const languageName = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
