/** What is wrong with a value by its field; the same for the build and the editor's browser. */
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import { isVisible } from '../../i18n/messages'
import { isRecord } from '../../shared/unknown'
import { pathTo } from '../address'
import type { Field, FieldOf } from '../fields'
import { issue, type FieldProblem, type Issue } from '../issues'
import { checkSentences, checkText } from '../text'
import { checkNoBraces, checkVariables } from '../variables'
import { partsOf } from '../walk'

type Found = Issue | undefined

const at = (path: string, ...issues: readonly Found[]): FieldProblem[] =>
  issues.flatMap((found) => (found ? [{ path, issue: found }] : []))

/** The first thing that is wrong with a text, by the rules of all texts and those of its own. */
const inText = (value: unknown, max: number, check: (text: string) => Found): Found =>
  typeof value === 'string' ? (checkText(value, max) ?? check(value)) : issue('notText')

const inFormattedText = (
  { max, format }: FieldOf<'text' | 'picture'>,
  value: unknown,
): Found =>
  inText(value, max, (text) => {
    if (!isVisible(text)) return issue('empty')
    if (!format) return checkNoBraces(text)
    const { pattern, isValid = () => true, code } = format
    return pattern.test(text) && isValid(text) ? undefined : issue(code)
  })

const inNumber = (
  { kind, min, max }: FieldOf<'integer' | 'decimal'>,
  value: unknown,
): Found => {
  if (typeof value !== 'number' || Number.isNaN(value)) return issue('notNumber')
  if (value < min || value > max) return issue('range', { min, max })
  return kind === 'decimal' || Number.isInteger(value) ? undefined : issue('notInteger')
}

const inChoice = ({ labels }: FieldOf<'choice'>, value: unknown): Found =>
  typeof value === 'string' && Object.hasOwn(labels, value)
    ? undefined
    : issue('choice', { values: Object.keys(labels).join(', ') })

/** Each key that is not known. */
const unknownKeys = (value: object, known: readonly string[]): Issue[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((unknown) => issue('unknown', { unknown }))

/** While a language is a draft, what is not translated into it may be missing or empty. */
const inTranslation = (
  { max, hasVariables, maxSentenceWords = Infinity }: FieldOf<'localized'>,
  value: unknown,
  language: LanguageInfo,
): Found => {
  if (value === undefined && language.draft) return undefined
  if (value === undefined || value === null) return issue('missing')
  return inText(value, max, (text) => {
    if (!language.draft && !isVisible(text)) return issue('empty')
    const checkBraces = hasVariables ? checkVariables : checkNoBraces
    return checkBraces(text) ?? checkSentences(text, maxSentenceWords)
  })
}

const inLocalized = (field: FieldOf<'localized'>, value: unknown, path: string) => {
  const codes = allLanguages.map(({ code }) => code)
  if (!isRecord(value))
    return at(path, issue('notLocalized', { languages: codes.join(', ') }))
  return [
    ...at(path, ...unknownKeys(value, codes)),
    ...allLanguages.flatMap((language) =>
      at(
        pathTo(path, language.code),
        inTranslation(field, value[language.code], language),
      ),
    ),
  ]
}

const inList = (field: FieldOf<'list'>, value: unknown, path: string) => {
  if (!Array.isArray(value)) return at(path, issue('notList'))
  const { min, max } = field
  const isCount = value.length >= min && value.length <= max
  return [
    ...at(path, isCount ? undefined : issue('count', { min, max })),
    ...inParts(field, value, path),
  ]
}

const inGroup = (field: FieldOf<'group'>, value: unknown, path: string) => {
  if (!isRecord(value)) return at(path, issue('notGroup'))
  const { fields, otherKeys = [], checkTogether } = field
  return [
    ...at(path, ...unknownKeys(value, [...Object.keys(fields), ...otherKeys])),
    ...inParts(field, value, path),
    ...(checkTogether?.(value) ?? []).map((found) => ({
      ...found,
      path: pathTo(path, found.path),
    })),
  ]
}

const inParts = (field: Field, value: unknown, path: string): FieldProblem[] =>
  partsOf({ field, value, path }).flatMap((part) =>
    problemsIn(part.field, part.value, part.path),
  )

/** What is wrong with a value and with all in it; `path` is where it is in its entry. */
export const problemsIn = (field: Field, value: unknown, path = ''): FieldProblem[] => {
  if (field.kind === 'flag') {
    const isFlag = value === undefined || typeof value === 'boolean'
    return at(path, isFlag ? undefined : issue('notFlag'))
  }
  if (value === undefined || value === null) return at(path, issue('missing'))
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
