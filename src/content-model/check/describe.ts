import type { EditorLanguage, EditorText } from './editor-language'

/** Where a problem is. */
export interface Place {
  file: string
  /** Place inside the file, such as `steps[1].title.de`; empty for the whole file. */
  path: string
}

/** Between a place and what is wrong there: in French a space goes before, too. */
export const colon: EditorText = { fr: ' : ', en: ': ' }

/** `content/roadmap/2026.json › steps[1].title.de` */
export const placeOf = ({ file, path }: Place): string =>
  path ? `${file} › ${path}` : file

/** `content/roadmap/2026.json › steps[1].title.de: is missing. Add it.` */
export const describe = (
  place: Place,
  reason: string,
  language: EditorLanguage,
): string => placeOf(place) + colon[language] + reason
