import {
  editorLanguages,
  type EditorLanguage,
} from '../../src/content-model/check/editor-language'
import { languageName as nameIn, wordsFor } from '../words'

const known = (code: string | null): EditorLanguage | undefined =>
  editorLanguages.find((language) => code?.startsWith(language))

/** `?lang=en`, else what the browser prefers; French unless it prefers English. */
export const editorLanguage: EditorLanguage =
  known(new URLSearchParams(location.search).get('lang')) ??
  navigator.languages.map(known).find((language) => language !== undefined) ??
  'fr'

export const words = wordsFor(editorLanguage)

export const languageName = (code: string): string => nameIn(code, editorLanguage)
