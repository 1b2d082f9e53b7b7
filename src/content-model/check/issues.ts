/**
 * What can be wrong with a field or a file, as data: the rules name the issue, and `explain`
 * puts it into words for the editor (`issues.fr.json`, `issues.en.json`).
 */
import type { EditorLanguage, EditorText } from '../editor-language'
import english from './issues.en.json'
import french from './issues.fr.json'

export type IssueParams = Record<string, string | number>

export type IssueCode = keyof typeof french.issues

/** No interface: Yup takes any record as a message, and an interface is none. */
export type Issue = {
  code: IssueCode
  params: IssueParams
}

/** Issues that stop nothing: the site is built, and the editor is told. */
const warnings: ReadonlySet<IssueCode> = new Set([
  'pinElsewhere',
  'placeholder',
  'sameOrder',
  'strayFile',
  'untranslated',
])

/** An issue; rules of Yup take it in the place of a sentence. */
export const issue = (code: IssueCode, params: IssueParams = {}): Issue => ({
  code,
  params,
})

export const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value

interface Texts {
  issues: Readonly<Record<IssueCode, string>>
  /** What a value must be, by its kind, and what is wrong with the syntax of JSON. */
  expected: Readonly<Record<string, string>>
  syntax: Readonly<Record<string, string>>
  hint: string
}

const texts: Readonly<Record<EditorLanguage, Texts>> = { fr: french, en: english }

/** Braces that name no parameter are part of the text. */
const fill = (text: string, params: IssueParams): string =>
  text.replace(/\{(\w+)\}/g, (braced, name) => String(params[name] ?? braced))

/** The issue as the second half of a sentence whose subject is a field or a file. */
export const explain = (
  { code, params }: Issue,
  language: EditorLanguage = 'en',
): string => {
  const { issues, expected, syntax, hint } = texts[language]
  const { expected: kind = '', reason = '', suggestion } = params
  return fill(issues[code], {
    ...params,
    expected: fill(expected[kind] ?? String(kind), params),
    reason: syntax[reason] ?? syntax.other ?? '',
    hint: suggestion ? fill(hint, params) : '',
  })
}

/** An issue at a place inside an entry; `path` is empty for the entry itself. */
export interface FieldProblem {
  /** Such as `steps[1].title.de`. */
  path: string
  issue: Issue
}

/** Between a place and what is wrong there: in French a space goes before, too. */
export const colon: EditorText = { fr: ' : ', en: ': ' }

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
): string => `${file}${path && ` › ${path}`}${colon[language]}${explain(found, language)}`
