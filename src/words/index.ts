/**
 * The texts for editors and developers, in the editor, the content check, the terminal and the
 * build: one list for each language. The texts for visitors are in `locales/`.
 */
import { fillVariables } from '../i18n/messages'
import english from './en.json'
import french from './fr.json'

/** Editors work in French, with English available. */
export const editorLanguages = ['fr', 'en'] as const

export type EditorLanguage = (typeof editorLanguages)[number]

/** A text for editors that is written in the code that uses it, such as the label of a field. */
export type EditorText = Record<EditorLanguage, string>

type French = typeof french

/** The first level of the files, such as `issues`. */
export type WordGroup = keyof French

const words: Readonly<Record<EditorLanguage, French>> = { fr: french, en: english }

/** The name of a text in a group, such as `empty`. */
export type WordOf<Group extends WordGroup> = keyof French[Group] & string

/** The key of a text, with its group: `editor.save`, `issues.empty`. */
export type Word = {
  [Group in WordGroup]: `${Group}.${WordOf<Group>}`
}[Exclude<WordGroup, 'labels'>]

export type WordValues = Readonly<Record<string, string | number>>

/** A text by its group and name; `undefined` if the group has no such text. */
export const wordIn = (
  group: WordGroup,
  name: string,
  language: EditorLanguage,
): string | undefined => {
  const texts: Readonly<Record<string, string>> = { ...words[language][group] }
  return texts[name]
}

/** The text of a key, with its variables filled in. */
export const translate = (
  word: Word,
  language: EditorLanguage,
  values: WordValues = {},
): string => {
  const [group, name = ''] = word.split('.') as [WordGroup, string]
  return fillVariables(wordIn(group, name, language) ?? word, values)
}

/** The name of a language for editors: `de` is “allemand”. */
export const languageName = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

/**
 * The language for messages in the terminal: the one that its environment names (`LC_ALL`,
 * `LC_MESSAGES`, `LANG`), else that of the system. All that is not French gets English.
 */
export const terminalLanguage = (): EditorLanguage => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale =
    LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return editorLanguages.find((code) => locale.startsWith(code)) ?? 'en'
}

/** The language that a browser asks for first (`Accept-Language`), else that of the terminal. */
export const browserLanguage = (accepted = ''): EditorLanguage =>
  editorLanguages.find((code) => accepted.startsWith(code)) ?? terminalLanguage()

/** Says in the terminal what is wrong with a setting, such as «PORT=x: a whole number … is expected.» */
export const settingProblem = (setting: string, expected: string): string =>
  translate('settings.line', terminalLanguage(), { setting, expected })
