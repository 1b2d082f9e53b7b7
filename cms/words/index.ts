import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import { english } from './english'
import { french } from './french'

/** What the editor says, in the language of the person. */
export type Words = typeof french

export const wordsFor = (language: EditorLanguage): Words =>
  ({ fr: french, en: english })[language]

/** A language in the words of the person: «allemand», “German”. */
export const languageName = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
