/**
 * What editors and developers are told by the editor, the content check, the terminal and the
 * build: one list of texts for each language. What visitors read is in `locales/`.
 */
import english from './en.json'
import french from './fr.json'

/** Editors work in French, with English available. */
export const editorLanguages = ['fr', 'en'] as const

export type EditorLanguage = (typeof editorLanguages)[number]

/** A text for editors that stands where it is used: the label of a field. */
export type EditorText = Record<EditorLanguage, string>

type French = typeof french

export type WordGroup = keyof French

const words: Readonly<Record<EditorLanguage, French>> = { fr: french, en: english }

export type WordOf<Group extends WordGroup> = keyof French[Group] & string

/** `editor.save`, `issues.empty` */
export type Word = {
  [Group in WordGroup]: `${Group}.${WordOf<Group>}`
}[Exclude<WordGroup, 'labels'>]

export type WordValues = Readonly<Record<string, string | number>>

/** A text by its place; `undefined` where the group has none. */
export const wordIn = (
  group: WordGroup,
  name: string,
  language: EditorLanguage,
): string | undefined => {
  const texts: Readonly<Record<string, string>> = { ...words[language][group] }
  return texts[name]
}

/** Fills in variables, such as `{name}`; braces that name no value are part of the text. */
export const fill = (text: string, values: WordValues): string =>
  text.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced))

export const translate = (
  word: Word,
  language: EditorLanguage,
  values: WordValues = {},
): string => {
  const [group, name = ''] = word.split('.') as [WordGroup, string]
  return fill(wordIn(group, name, language) ?? word, values)
}

/** What an editor calls a language: `de` is “allemand”. */
export const languageName = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

/**
 * The language that messages in the terminal are written in: as the terminal says
 * (`LC_ALL`, `LC_MESSAGES`, `LANG`), else as the system does; English for all but French.
 */
export const terminalLanguage = (): EditorLanguage => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale =
    LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return editorLanguages.find((code) => locale.startsWith(code)) ?? 'en'
}

/** The language that somebody's browser asks for first (`Accept-Language`), else the terminal's. */
export const browserLanguage = (accepted = ''): EditorLanguage =>
  editorLanguages.find((code) => accepted.startsWith(code)) ?? terminalLanguage()
