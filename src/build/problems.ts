import { explain, severityOf, type Issue } from '../content-model/issues'
import type { EditorLanguage } from '../content-model/editor-language'

/** An issue with the file it is in, as a path from the project's root. */
export interface ContentProblem {
  file: string
  /** Place inside the file, such as `steps[1].title.de`; empty for the whole file. */
  path: string
  issue: Issue
}

export const isError = ({ issue }: ContentProblem): boolean =>
  severityOf(issue) === 'error'

/** `content/roadmap/2026.json › steps[1].title.de: is missing. Add it.` */
export const describeProblem = (
  { file, path, issue }: ContentProblem,
  language: EditorLanguage,
): string => {
  const place = path ? `${file} › ${path}` : file
  return `${place}${language === 'fr' ? ' :' : ':'} ${explain(issue, language)}`
}
