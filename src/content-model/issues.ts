/**
 * What can be wrong with a field or a file, as data: the rules name the issue, and `explain`
 * puts it into words for the editor.
 */
import { translate, type EditorLanguage, type WordOf } from '../words'

export type IssueParams = Record<string, string | number>

export type IssueCode = WordOf<'issues'>

export interface Issue {
  code: IssueCode
  params: IssueParams
}

/** Issues that stop neither a build nor a save: the check only names them. */
const warnings: ReadonlySet<IssueCode> = new Set([
  'notReviewed',
  'notSaid',
  'passive',
  'pinElsewhere',
  'placeholder',
  'sameOrder',
  'strayFile',
  'twoThings',
  'untranslated',
  'yearPassed',
])

export const issue = (code: IssueCode, params: IssueParams = {}): Issue => ({
  code,
  params,
})

/** The issue as the second half of a sentence whose subject is a field or a file. */
export const explain = ({ code, params }: Issue, language: EditorLanguage): string =>
  translate(`issues.${code}`, language, params)

/** An issue at a place inside an entry; `path` is empty for the entry itself. */
export interface FieldProblem {
  /** Such as `steps[1].title.de`. */
  path: string
  issue: Issue
}

/** An issue in a file, a path from the project's root; `path` is empty for the whole file. */
export interface ContentProblem extends FieldProblem {
  file: string
}

export const isError = ({ issue: { code } }: ContentProblem): boolean =>
  !warnings.has(code)

/** `content/roadmap/2026.json › steps[1].title.de: is missing. Add it.` */
export const describeProblem = (
  { file, path, issue: found }: ContentProblem,
  language: EditorLanguage,
): string =>
  translate('parts.told', language, {
    name: file + (path && ` › ${path}`),
    text: explain(found, language),
  })
