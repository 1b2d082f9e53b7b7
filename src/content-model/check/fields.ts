/** What is wrong with a value by its field; the same for the build and the editor's browser. */
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import { isVisible } from '../../i18n/messages'
import { isRecord } from '../../shared/unknown'
import type { Field, FieldOf } from '../fields'
import { issue, type FieldProblem, type Issue } from '../issues'
import { checkSentences, checkText } from '../text'
import { checkNoBraces, checkVariables } from '../variables'
import { pathIn } from '../walk'

const at = (path: string, issues: readonly Issue[]): FieldProblem[] =>
  issues.map((found) => ({ path, issue: found }))

type Check = (text: string) => Issue | undefined

/** What is wrong with a text: the rules of all texts, then those of its own. */
const inText = (value: unknown, max: number, checks: readonly Check[]): Issue[] =>
  typeof value === 'string'
    ? [(text: string) => checkText(text, max), ...checks].flatMap(
        (check) => check(value) ?? [],
      )
    : [issue('type', { expected: 'text' })]

const notBlank: Check = (text) => (isVisible(text) ? undefined : issue('empty'))

const inFormattedText = (
  { max, format }: FieldOf<'text' | 'picture'>,
  value: unknown,
) => {
  if (!format) return inText(value, max, [notBlank, checkNoBraces])
  const { pattern, isValid = () => true, code } = format
  const hasFormat: Check = (text) =>
    !isVisible(text) || (pattern.test(text) && isValid(text)) ? undefined : issue(code)
  return inText(value, max, [notBlank, hasFormat])
}

const inNumber = ({ kind, min, max }: FieldOf<'integer' | 'decimal'>, value: unknown) => {
  if (typeof value !== 'number' || Number.isNaN(value))
    return [issue('type', { expected: kind === 'integer' ? 'number' : kind })]
  if (value < min || value > max) return [issue('range', { min, max })]
  return kind === 'integer' && !Number.isInteger(value)
    ? [issue('type', { expected: kind })]
    : []
}

const inChoice = ({ labels }: FieldOf<'choice'>, value: unknown): Issue[] => {
  if (typeof value !== 'string') return [issue('type', { expected: 'text' })]
  return Object.hasOwn(labels, value)
    ? []
    : [issue('choice', { values: Object.keys(labels).join(', ') })]
}

/** Each key that is not known. */
const unknownKeys = (value: object, known: readonly string[]): Issue[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((unknown) => issue('unknown', { unknown }))

/** While a language is a draft, what is not translated into it may be missing or empty. */
const inTranslation = (
  { max, filled, words = Infinity, check }: FieldOf<'localized'>,
  text: unknown,
  language: LanguageInfo,
): Issue[] => {
  if (check && (text === undefined || typeof text === 'string'))
    return [check(text, language) ?? []].flat()
  const isMissing = text === undefined || text === null
  if (isMissing) return text === undefined && language.draft ? [] : [issue('missing')]
  return inText(text, max, [
    ...(language.draft ? [] : [notBlank]),
    (one) => (filled ? checkVariables : checkNoBraces)(one) ?? checkSentences(one, words),
  ])
}

const inLocalized = (field: FieldOf<'localized'>, value: unknown, path: string) => {
  const codes = allLanguages.map(({ code }) => code)
  const languages = codes.join(', ')
  if (!isRecord(value))
    return at(path, [issue('type', { expected: 'localized', languages })])
  return [
    ...at(path, unknownKeys(value, codes)),
    ...allLanguages.flatMap((language) =>
      at(
        pathIn(path, language.code),
        inTranslation(field, value[language.code], language),
      ),
    ),
  ]
}

const inList = ({ item, min, max }: FieldOf<'list'>, value: unknown, path: string) => {
  if (!Array.isArray(value)) return at(path, [issue('type', { expected: 'list' })])
  const isCount = value.length >= min && value.length <= max
  return [
    ...at(path, isCount ? [] : [issue('count', { min, max })]),
    ...value.flatMap((one: unknown, index) => problemsIn(item, one, `${path}[${index}]`)),
  ]
}

const inGroup = (
  { fields, also = [], check }: FieldOf<'group'>,
  value: unknown,
  path: string,
) =>
  isRecord(value)
    ? [
        ...at(path, unknownKeys(value, [...Object.keys(fields), ...also])),
        ...Object.entries(fields).flatMap(([name, field]) =>
          problemsIn(field, value[name], pathIn(path, name)),
        ),
        ...(check?.(value) ?? []).map((found) => ({
          ...found,
          path: pathIn(path, found.path),
        })),
      ]
    : at(path, [issue('type', { expected: 'group' })])

/** What is wrong with a value and with all in it; `path` is where it is in its entry. */
export const problemsIn = (field: Field, value: unknown, path = ''): FieldProblem[] => {
  if (field.kind === 'flag') {
    const isFlag = value === undefined || typeof value === 'boolean'
    return at(path, isFlag ? [] : [issue('type', { expected: 'flag' })])
  }
  if (value === undefined || value === null) return at(path, [issue('missing')])
  switch (field.kind) {
    case 'text':
    case 'picture':
      return at(path, inFormattedText(field, value))
    case 'integer':
    case 'decimal':
      return at(path, inNumber(field, value))
    case 'choice':
      return at(path, inChoice(field, value))
    case 'localized':
      return inLocalized(field, value, path)
    case 'list':
      return inList(field, value, path)
    case 'group':
      return inGroup(field, value, path)
  }
}
