/**
 * Checks the values in an entry against the description of its fields in the content type. The
 * checks run in the build and in the editor's page.
 */
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import { isVisible } from '../../i18n/messages'
import { isRecord } from '../../shared/unknown'
import { pathTo } from '../address'
import type { ContentType } from '../content-type'
import type { Field, FieldOf } from '../fields'
import { issue, type FieldProblem, type Issue } from '../issues'
import { isInPreparation, mayBeMissing } from '../publication'
import { checkHtml, checkSentences, checkText } from '../text'
import { checkNoBraces, checkVariables } from '../variables'
import { partsOf } from '../walk'
import { checkArticle } from './article'

const problemsAt = (
  path: string,
  ...issues: readonly (Issue | undefined)[]
): FieldProblem[] => issues.flatMap((found) => (found ? [{ path, issue: found }] : []))

/**
 * Returns the first mistake in a text. The rules for all texts come first, then `check` with the
 * rules for this field.
 */
const firstTextIssue = (
  value: unknown,
  max: number,
  check: (text: string) => Issue | undefined,
): Issue | undefined => {
  if (typeof value !== 'string') return issue('notText')
  return checkText(value, max) ?? checkHtml(value) ?? check(value)
}

const textIssue = (
  { max, format }: FieldOf<'text' | 'picture'>,
  value: unknown,
): Issue | undefined =>
  firstTextIssue(value, max, (text) => {
    if (!isVisible(text)) return issue('empty')
    if (!format) return checkNoBraces(text)

    const { pattern, isValid = () => true, code } = format
    return pattern.test(text) && isValid(text) ? undefined : issue(code)
  })

const numberIssue = (
  { kind, min, max }: FieldOf<'integer' | 'decimal'>,
  value: unknown,
): Issue | undefined => {
  if (typeof value !== 'number' || Number.isNaN(value)) return issue('notNumber')
  if (value < min || value > max) return issue('range', { min, max })
  return kind === 'decimal' || Number.isInteger(value) ? undefined : issue('notInteger')
}

const choiceIssue = ({ labels }: FieldOf<'choice'>, value: unknown): Issue | undefined =>
  typeof value === 'string' && Object.hasOwn(labels, value)
    ? undefined
    : issue('choice', { values: Object.keys(labels).join(', ') })

const unknownKeyIssues = (value: object, known: readonly string[]): Issue[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((unknown) => issue('unknown', { unknown }))

/** Tells the languages in which a text may be missing or empty. */
export type MayBeMissing = (language: LanguageInfo) => boolean

/** What is wrong with the translation of a text into one language. */
const translationIssue = (
  { max, hasVariables, isArticle, maxSentenceWords = Infinity }: FieldOf<'localized'>,
  value: unknown,
  isOptional: boolean,
): Issue | undefined => {
  if (value === undefined && isOptional) return undefined
  if (value === undefined || value === null) return issue('missing')

  if (isArticle && typeof value === 'string' && isVisible(value))
    return checkNoBraces(value) ?? checkArticle(value, max)

  return firstTextIssue(value, max, (text) => {
    if (!isVisible(text)) return isOptional ? undefined : issue('empty')
    const checkBraces = hasVariables ? checkVariables : checkNoBraces
    return checkBraces(text) ?? checkSentences(text, maxSentenceWords)
  })
}

const localizedProblems = (
  field: FieldOf<'localized'>,
  value: unknown,
  path: string,
  mayBeMissing: MayBeMissing,
): FieldProblem[] => {
  const codes = allLanguages.map(({ code }) => code)
  if (!isRecord(value))
    return problemsAt(path, issue('notLocalized', { languages: codes.join(', ') }))

  const inLanguages = allLanguages.flatMap((language) => {
    const found = translationIssue(field, value[language.code], mayBeMissing(language))
    return problemsAt(pathTo(path, language.code), found)
  })
  return [...problemsAt(path, ...unknownKeyIssues(value, codes)), ...inLanguages]
}

const listProblems = (
  field: FieldOf<'list'>,
  value: unknown,
  path: string,
  mayBeMissing: MayBeMissing,
): FieldProblem[] => {
  if (!Array.isArray(value)) return problemsAt(path, issue('notList'))

  const { min, max } = field
  const isCount = value.length >= min && value.length <= max
  return [
    ...problemsAt(path, isCount ? undefined : issue('count', { min, max })),
    ...partProblems(field, value, path, mayBeMissing),
  ]
}

const groupProblems = (
  field: FieldOf<'group'>,
  value: unknown,
  path: string,
  mayBeMissing: MayBeMissing,
): FieldProblem[] => {
  if (!isRecord(value)) return problemsAt(path, issue('notGroup'))

  const { fields, otherKeys = [], checkTogether } = field
  const knownKeys = [...Object.keys(fields), ...otherKeys]
  const disagreements = checkTogether?.(value) ?? []
  return [
    ...problemsAt(path, ...unknownKeyIssues(value, knownKeys)),
    ...partProblems(field, value, path, mayBeMissing),
    ...disagreements.map((found) => ({ ...found, path: pathTo(path, found.path) })),
  ]
}

const partProblems = (
  field: Field,
  value: unknown,
  path: string,
  mayBeMissing: MayBeMissing,
): FieldProblem[] =>
  partsOf({ field, value, path }).flatMap((part) =>
    problemsIn(part.field, part.value, part.path, mayBeMissing),
  )

/**
 * Returns what is wrong with a value, and with all values inside it. `path` leads to the value in
 * its entry.
 */
export const problemsIn = (
  field: Field,
  value: unknown,
  path = '',
  mayBeMissing: MayBeMissing = ({ unfinished = false }) => unfinished,
): FieldProblem[] => {
  if (field.kind === 'flag') {
    const isFlag = value === undefined || typeof value === 'boolean'
    return problemsAt(path, isFlag ? undefined : issue('notFlag'))
  }
  if (value === undefined || value === null) return problemsAt(path, issue('missing'))

  switch (field.kind) {
    case 'text':
    case 'picture':
      return problemsAt(path, textIssue(field, value))
    case 'integer':
    case 'decimal':
      return problemsAt(path, numberIssue(field, value))
    case 'choice':
      return problemsAt(path, choiceIssue(field, value))
    case 'localized':
      return localizedProblems(field, value, path, mayBeMissing)
    case 'list':
      return listProblems(field, value, path, mayBeMissing)
    case 'group':
      return groupProblems(field, value, path, mayBeMissing)
  }
}

/** The codes of the issues that an entry in preparation does not have: it need not be complete. */
const UNFINISHED: ReadonlySet<string> = new Set(['missing', 'empty', 'count'])

/**
 * What is wrong with an entry. A translation may be missing in the languages that `mayBeMissing`
 * names, and an entry in preparation may lack anything.
 */
export const problemsOfEntry = (type: ContentType, entry: unknown): FieldProblem[] => {
  const problems = problemsIn(type.schema, entry, '', mayBeMissing(type))
  return isInPreparation(type, entry)
    ? problems.filter(({ issue: { code } }) => !UNFINISHED.has(code))
    : problems
}
