/**
 * An issue says what is wrong with a field or a file: it is a code with values, such as the allowed
 * size. `explain` turns it into words in the language of an editor.
 */
import { allLanguages } from '../i18n/config'
import { formatDate } from '../i18n/languages'
import { textFor, type EditorLanguage, type WordOf } from '../words'
import { languageOf } from './address'

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
  'articleShort',
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

/**
 * The warnings that the project comes with, until somebody has replaced its examples and had its legal
 * texts read.
 */
const beforeGoingLive: ReadonlySet<IssueCode> = new Set([
  'notReviewed',
  'notSaid',
  'placeholder',
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

/**
 * Whether a build names the warning. The others are known to everybody, and would hide it: those of
 * entries in preparation, of languages that are unfinished, and of a site that is not live yet.
 */
export const isNamedByBuild = (problem: ContentProblem): boolean => {
  const { issue: found, isInPreparation } = problem
  if (isInPreparation || beforeGoingLive.has(found.code)) return false
  const language = allLanguages.find(({ code }) => code === languageOf(problem))
  return !(found.code === 'untranslated' && language?.unfinished)
}

/** A problem as the terminal shows it: `content/roadmap/2026.json › steps[1].title.de: is missing.` */
export const describeProblem = (
  problem: ContentProblem,
  language: EditorLanguage,
): string =>
  textFor('parts.told', language, {
    name: [problem.file, problem.path].filter(Boolean).join(' › '),
    text: explain(problem.issue, language),
  })
