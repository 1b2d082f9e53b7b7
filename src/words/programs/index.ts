/**
 * The texts for editors and developers that programs say: the terminal, the build and the servers.
 * They are apart from those of the editor's page, so that browsers do not load them.
 */
import { editorLanguages, textLookup, type EditorLanguage, type KeyIn } from '..'
import english from './en.json'
import french from './fr.json'

/** The key of a text, with its group: `terminal.otherPort`, `server.conflict`. */
export type Word = KeyIn<typeof french>

/** The name of a text inside its group, such as `conflict` in `server`. */
export type ProgramWordOf<Group extends keyof typeof french> =
  keyof (typeof french)[Group] & string

export const programText = textLookup({ fr: french, en: english })

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
  programText('settings.line', terminalLanguage(), { setting, expected })
