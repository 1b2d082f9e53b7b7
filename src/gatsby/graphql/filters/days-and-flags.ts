/**
 * Rewrites the conditions of a filter for days, times and flags, since Gatsby compares what the files
 * have: a time in the condition for a day counts as its day, and «no» also finds files that leave a
 * flag out.
 */
import { getNamedType, type GraphQLNamedType } from 'graphql'
import { contentTypes } from '../../../content-model'
import { isDay, isExistingDay, type Field } from '../../../content-model/fields'
import { dayInGeneva } from '../../../content-model/publication'
import { mapTexts } from '../../../content-model/walk'
import { isRecord } from '../../../shared/unknown'

export type Input = Record<string, unknown>

/**
 * The names of the fields that `isWanted` accepts, by the name of the GraphQL type that has them.
 */
const fieldsWith = (isWanted: (field: Field) => boolean) => {
  const found = new Map<string, ReadonlySet<string>>()
  const add = (field: Field): void => {
    if (field.kind === 'list') add(field.item)
    if (field.kind !== 'group') return

    const fields = Object.entries(field.fields)
    const wanted = fields.filter(([, inner]) => isWanted(inner))
    found.set(field.typeName, new Set(wanted.map(([name]) => name)))
    for (const [, inner] of fields) add(inner)
  }
  for (const { schema } of contentTypes) add(schema)
  return found
}

/** The fields that hold a day, such as `date`. */
const dayFields = fieldsWith(isDay)
/** The fields that say yes or no, such as `draft`. */
const flagFields = fieldsWith(({ kind }) => kind === 'flag')

/** Matches a day as ISO 8601 writes it, or a time. */
const ISO = /^(?<date>\d{4}-\d\d-\d\d)(?:T.+)?$/

/**
 * Reads a day or a time.
 * @returns milliseconds since 1970; a day begins at midnight UTC
 * @throws {Error} if the text is neither, or a day that does not exist: Gatsby would compare it letter by
 * letter
 */
const timeOf = (text: string): number => {
  const date = ISO.exec(text)?.groups?.date
  const time = date && isExistingDay(date) ? Date.parse(text) : NaN
  if (Number.isNaN(time))
    throw new Error(`“${text}” is not a day: write it as in “2026-12-01”.`)
  return time
}

/**
 * Turns a time in the condition for a day into a day: `{gte: "2026-01-10T08:00:00Z"}` becomes
 * `{gte: "2026-01-10"}`. Gatsby compares dates as text, in which a day comes before each of its times.
 */
const inDays = (text: string): string => {
  const time = timeOf(text)
  return text.includes('T') ? dayInGeneva(time) : text
}

/**
 * Writes a day or a time in the condition for a time, such as `lastChanged`, as Gatsby stores times. It
 * compares both as text, in which `03:16:26Z` comes after `03:16:26.000Z`, though it is the same time.
 */
const inTimes = (text: string): string => new Date(timeOf(text)).toISOString()

/**
 * For each operator that a filter for a flag can have, whether the value `asked` for is fulfilled
 * by a flag that says yes (`isYes`) or by one that says no.
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
 * Turns a condition for a flag into one for yes, or for «not yes», since a file that leaves a flag
 * out means no. For «no», Gatsby itself would find only the files that have `false`.
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

/**
 * Rewrites the conditions for days and flags in a filter, also inside the field of a language, such
 * as `de`, and inside of a list or a group.
 * @param type the GraphQL type whose fields the filter names
 * @throws {Error} if what should be a day is none, or if a newer Gatsby has another operator for flags
 */
export const forDaysAndFlags = (
  type: GraphQLNamedType | undefined,
  filter: Input,
): Input => {
  if (!type) return filter
  const fields = 'getFields' in type ? type.getFields() : {}

  const rewrite = (name: string, condition: unknown): unknown => {
    if (dayFields.get(type.name)?.has(name)) return mapTexts(condition, inDays)
    if (flagFields.get(type.name)?.has(name)) return forFlag(condition)
    if (!isRecord(condition)) return condition
    // In a filter of a list, `elemMatch` stands around the conditions for the fields of its items.
    // It is no field of a type, so the type stays the same inside it.
    if (name === 'elemMatch') return forDaysAndFlags(type, condition)

    const inner = fields[name] && getNamedType(fields[name].type)
    if (inner?.name === 'Date') return mapTexts(condition, inTimes)
    return forDaysAndFlags(inner, condition)
  }
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => [name, rewrite(name, condition)]),
  )
}
