import { describe, type Place } from './describe'
import type { EditorLanguage } from './editor-language'
import { explain, severityOf, type Issue } from './issues'

/** An issue with its place; `file` is a path from the project's root. */
export interface ContentProblem extends Place {
  issue: Issue
}

export const isError = ({ issue }: ContentProblem): boolean =>
  severityOf(issue) === 'error'

/** The problem in words: its place and the reason. */
export const describeProblem = (
  { issue, ...place }: ContentProblem,
  language: EditorLanguage,
): string => describe(place, explain(issue, language), language)
