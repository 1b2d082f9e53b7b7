/**
 * Moves the conditions for texts in a query into the field of a language: `title: {eq: "…"}` of a
 * German query becomes `de: {title: {eq: "…"}}`. Gatsby alone computes a field once for the filters of
 * all queries, and thus in one language only. In filters, times in the conditions for a day become
 * days, and «no» also finds files that leave a flag out.
 */
import { getNamedType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import { contentTypes } from '../../../content-model'
import { isDay, type Field } from '../../../content-model/fields'
import { dayInGeneva } from '../../../content-model/publication'
import { isLanguage, type Language } from '../../../i18n/languages'
import { isRecord } from '../../../shared/unknown'

export type Input = Record<string, unknown>

/**
 * Whether a field contains a text that filters must look up in the entry that a field such as `de`
 * returns: a text with translations, or a text to which `develop` beside the editor adds invisible
 * letters, which that entry lacks.
 */
const hasText = (field: Field): boolean => {
  if (field.kind === 'list') return hasText(field.item)
  if (field.kind === 'group') return Object.values(field.fields).some(hasText)
  return field.kind === 'localized' || (field.kind === 'text' && !field.format)
}

/** The names of some fields of each content type, by the name of its GraphQL type. */
const fieldsWith = (isWanted: (field: Field) => boolean) =>
  new Map(
    contentTypes.map(({ typeName, schema }) => {
      const wanted = Object.entries(schema.fields).filter(([, field]) => isWanted(field))
      return [typeName, new Set(wanted.map(([name]) => name))]
    }),
  )

/** The fields that filters must look up in a field such as `de`, besides `path`. */
const textFields = fieldsWith(hasText)
/** The fields that hold a day, such as `date`. */
const dayFields = fieldsWith(isDay)
/** The fields that say yes or no, such as `draft`. */
const flagFields = fieldsWith(({ kind }) => kind === 'flag')

/**
 * Turns the times in the condition for a day into days: `{gte: "2026-01-10T08:00:00Z"}` becomes
 * `{gte: "2026-01-10"}`. Gatsby compares dates as text, in which a day comes before each of its times.
 */
const inDays = (condition: unknown): unknown => {
  if (Array.isArray(condition)) return condition.map(inDays)
  if (isRecord(condition))
    return Object.fromEntries(
      Object.entries(condition).map(([name, value]) => [name, inDays(value)]),
    )
  const time =
    typeof condition === 'string' && condition.includes('T') ? Date.parse(condition) : NaN
  return Number.isNaN(time) ? condition : dayInGeneva(time)
}

/**
 * For each operator of a filter for a flag: whether a flag that says yes, or one that says no, fulfils
 * the condition.
 */
const FLAG_OPERATORS: Readonly<
  Record<string, (asked: unknown, isYes: boolean) => boolean>
> = {
  eq: (asked, isYes) => (asked ?? false) === isYes,
  ne: (asked, isYes) => (asked ?? false) !== isYes,
  in: (asked, isYes) =>
    Array.isArray(asked) && asked.some((one) => (one ?? false) === isYes),
  nin: (asked, isYes) =>
    Array.isArray(asked) && !asked.some((one) => (one ?? false) === isYes),
}

/**
 * Turns a condition for a flag into one for yes, or for «not yes», since a file that leaves a flag out
 * means no. Gatsby would find only the files that have `false`.
 * @throws {Error} if a newer Gatsby has another operator for flags
 */
const forFlag = (condition: unknown): unknown => {
  if (!isRecord(condition)) return condition
  const accepts = (isYes: boolean) =>
    Object.entries(condition).every(([operator, asked]) => {
      const test = FLAG_OPERATORS[operator]
      if (!test) throw new Error(`A filter for a flag cannot have ${operator}`)
      return test(asked, isYes)
    })
  const [yes, no] = [accepts(true), accepts(false)]
  if (yes === no) return yes ? { nin: [] } : { in: [] }
  return yes ? { eq: true } : { ne: true }
}

/** Rewrites the condition of a filter for one field of a type, so that Gatsby compares it rightly. */
type Rewrite = (typeName: string, field: string, condition: unknown) => unknown

/** Rewrites the conditions for days and flags. */
const forDaysAndFlags: Rewrite = (typeName, field, condition) => {
  if (dayFields.get(typeName)?.has(field)) return inDays(condition)
  return flagFields.get(typeName)?.has(field) ? forFlag(condition) : condition
}

/** Changes nothing: `sort` and the field of `distinct` contain no conditions. */
const asItIs: Rewrite = (_typeName, _field, value) => value

/**
 * Merges two inputs of a filter.
 * @throws if both have a condition for the same field, since one of the two would be lost
 */
const merge = (one: unknown, other: unknown): unknown => {
  if (one === undefined || other === undefined) return one ?? other
  if (!isRecord(one) || !isRecord(other))
    throw new Error('The field of a language has a condition that stands beside it, too')

  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, merge(one[name], other[name])]))
}

/**
 * Moves the conditions for texts in an input into the field of the language: `title` of a German
 * query becomes `de: {title}`. The input is that of a filter, of `sort` or of `distinct`.
 * @param type the GraphQL type whose fields the input names
 */
const moveInto = (
  type: GraphQLNamedType | undefined,
  input: Input,
  language: Language,
  rewrite: Rewrite,
): Input => {
  const texts = type && textFields.get(type.name)
  const fields = type && 'getFields' in type ? type.getFields() : {}
  const outside: Input = {}
  let inside: Input = {}

  for (const [name, given] of Object.entries(input)) {
    const value = type ? rewrite(type.name, name, given) : given
    if (texts && (name === 'path' || texts.has(name)))
      inside = { ...inside, [name]: value }
    else if (!isRecord(value) || (texts && isLanguage(name))) outside[name] = value
    // In a filter of a list, `elemMatch` stands around the conditions for the fields of its items.
    // It is no field of a type, so the type stays the same inside it.
    else if (name === 'elemMatch')
      outside[name] = moveInto(type, value, language, rewrite)
    else {
      const field = fields[name]
      const inner = field && getNamedType(field.type)
      outside[name] = moveInto(inner, value, language, rewrite)
    }
  }

  if (Object.keys(inside).length === 0) return outside
  return { ...outside, [language]: merge(outside[language], inside) }
}

/**
 * Moves texts in `sort`, or in the field of `distinct` and its like, into the field of a language.
 * @param typeName the GraphQL type of the entries in the list
 */
export const moveTexts = (
  schema: GraphQLSchema,
  typeName: string,
  input: unknown,
  language: Language,
): unknown => {
  if (Array.isArray(input))
    return input.map((each) => moveTexts(schema, typeName, each, language))
  return isRecord(input)
    ? moveInto(schema.getType(typeName), input, language, asItIs)
    : input
}

/**
 * Moves the conditions for texts in a filter into the field of a language, and rewrites those for
 * days and flags.
 * @param typeName the GraphQL type of the entries in the list
 */
export const moveFilter = (
  schema: GraphQLSchema,
  typeName: string,
  filter: Input,
  language: Language,
): Input => moveInto(schema.getType(typeName), filter, language, forDaysAndFlags)
