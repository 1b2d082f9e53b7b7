/**
 * The texts for editors and developers, which the editor, the content check, the terminal and the
 * build show: one file for each language. (The texts for visitors are in `locales/`.)
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

type French = typeof french

/** The name of a group of texts in `fr.json` and `en.json`, such as `issues`. */
export type WordGroup = keyof French

const words: Readonly<Record<EditorLanguage, French>> = { fr: french, en: english }

/** The name of a text inside its group, such as `empty` in `issues`. */
export type WordOf<Group extends WordGroup> = keyof French[Group] & string

/** The key of a text, with its group: `editor.save`, `issues.empty`. */
export type Word = {
  [Group in WordGroup]: `${Group}.${WordOf<Group>}`
}[Exclude<WordGroup, 'labels'>]

export type WordValues = Readonly<Record<string, string | number>>

/** The text with a name in a group; `undefined` if the group has no such text. */
export const wordIn = (
  group: WordGroup,
  name: string,
  language: EditorLanguage,
): string | undefined => {
  const texts: Readonly<Record<string, string>> = { ...words[language][group] }
  return texts[name]
}

/** Returns a text in the language of an editor, by its key, with its variables filled in. */
export const translate = (
  word: Word,
  language: EditorLanguage,
  values: WordValues = {},
): string => {
  const [group, name = ''] = word.split('.') as [WordGroup, string]
  return fillVariables(wordIn(group, name, language) ?? word, values)
}

/** The name of a language in the language of an editor: “allemand” for `de`. */
export const languageName = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

/**
 * The language of messages in the terminal: French if the environment (`LC_ALL`, `LC_MESSAGES`,
 * `LANG`) names it, or if it names none and the system is in French. Otherwise English.
 */
export const terminalLanguage = (): EditorLanguage => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale =
    LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return editorLanguages.find((code) => locale.startsWith(code)) ?? 'en'
}

/**
 * The language in which a browser gets texts: the first that it asks for (`Accept-Language`), if
 * that is French or English, else the language of the terminal.
 */
export const browserLanguage = (accepted = ''): EditorLanguage =>
  editorLanguages.find((code) => accepted.startsWith(code)) ?? terminalLanguage()

/**
 * The sentence that says what is wrong with a setting, for the terminal: «PORT=x: a whole number …
 * is expected.»
 */
export const settingProblem = (setting: string, expected: string): string =>
  translate('settings.line', terminalLanguage(), { setting, expected })
