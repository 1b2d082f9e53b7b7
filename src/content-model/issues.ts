/**
 * An issue says what is wrong with a field or a file: it is a code with values, such as the allowed
 * size. `explain` turns it into words in the language of an editor.
 */
import { formatDate } from '../i18n/languages'
import { textFor, type EditorLanguage, type WordOf } from '../words'

export type IssueParams = Record<string, string | number>

export type IssueCode = WordOf<'issues'>

export interface Issue {
  code: IssueCode
  params: IssueParams
}

/** The codes of issues that are only warnings: they stop neither a build nor a save. */
const warnings: ReadonlySet<IssueCode> = new Set([
  'articleAhead',
  'articleInPreparation',
  'articleNotIn',
  'notReviewed',
  'notSaid',
  'passive',
  'pinElsewhere',
  'placeholder',
  'sameAsDefault',
  'sameOrder',
  'strayFile',
  'strayMessages',
  'twoThings',
  'untranslated',
  'yearPassed',
])

export const issue = (code: IssueCode, params: IssueParams = {}): Issue => ({
  code,
  params,
})

/**
 * An issue in words: the second half of a sentence whose subject is the field or the file. A day is
 * written as people write it.
 */
export const explain = ({ code, params }: Issue, language: EditorLanguage): string => {
  const day = params.day === undefined ? '' : formatDate(String(params.day), language)
  return textFor(`issues.${code}`, language, { ...params, day })
}

/** An issue with the path of the field that has it. */
export interface FieldProblem {
  /** The path of the field, such as `steps[1].title.de`; empty for the whole entry. */
  path: string
  issue: Issue
}

/** An issue with the file that has it, and the place in that file. */
export interface ContentProblem extends FieldProblem {
  /** The file, seen from the project's folder: `content/roadmap/2026.json`. */
  file: string
  /**
   * Whether the file is an entry in preparation. Its problems are warnings, since the public site
   * does not show the entry.
   */
  isInPreparation?: boolean
}

/** Whether a problem stops a build and a save. All others are warnings. */
export const isError = ({ issue: { code }, isInPreparation }: ContentProblem): boolean =>
  !isInPreparation && !warnings.has(code)

/** A problem as the terminal shows it: `content/roadmap/2026.json › steps[1].title.de: is missing.` */
export const describeProblem = (
  problem: ContentProblem,
  language: EditorLanguage,
): string =>
  textFor('parts.told', language, {
    name: [problem.file, problem.path].filter(Boolean).join(' › '),
    text: explain(problem.issue, language),
  })
