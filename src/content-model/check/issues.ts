/**
 * What can be wrong with a field or a file, as data: the rules name the issue, and `explain`
 * puts it into words for the editor (`issue-words/`).
 */
import type { EditorLanguage } from './editor-language'
import { english } from './issue-words/english'
import { french } from './issue-words/french'

export type IssueParams = Record<string, string | number>

export type IssueCode = keyof typeof french

/** No interface: Yup takes any record as a message, and an interface is none. */
export type Issue = {
  code: IssueCode
  params: IssueParams
}

/** Issues that stop nothing: the site is built, and the editor is told. */
const warnings: ReadonlySet<IssueCode> = new Set([
  'placeholder',
  'sameOrder',
  'strayFile',
  'untranslated',
])

type Severity = 'error' | 'warning'

export const severityOf = ({ code }: Issue): Severity =>
  warnings.has(code) ? 'warning' : 'error'

/** An issue; rules of Yup take it in the place of a sentence. */
export const issue = (code: IssueCode, params: IssueParams = {}): Issue => ({
  code,
  params,
})

export const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value

/** The issue as the second half of a sentence whose subject is a field or a file. */
export const explain = (
  { code, params }: Issue,
  language: EditorLanguage = 'en',
): string => ({ fr: french, en: english })[language][code](params)
