/**
 * Refuses what Gatsby would answer wrongly, or by nothing, in silence, so that whoever asks is told
 * what to write.
 */
import { getNamedType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import { isLanguage, languageCodes } from '../../../i18n/languages'
import { isRecord } from '../../../shared/unknown'

/** How many values an input has, however deep: two in `{title: {eq: "a", ne: "b"}}`. */
const countValues = (input: unknown): number =>
  isRecord(input)
    ? Object.values(input).reduce((sum: number, inner) => sum + countValues(inner), 0)
    : 1

/**
 * Checks that a list is not asked for a negative number of entries, of which Gatsby gives all or none.
 * @throws {Error} that names the argument
 */
export const checkLimits = (args: Record<string, unknown>): void => {
  for (const name of ['limit', 'skip'])
    if (Number(args[name] ?? 0) < 0) throw new Error(`${name}: 0 or more`)
}

/**
 * Checks that each object of `sort` names one field. Of several, Gatsby takes the one that comes first
 * in the schema.
 * @throws {Error} that shows how to write several
 */
const checkSort = (sort: unknown): void => {
  for (const each of Array.isArray(sort) ? (sort as unknown[]) : [sort])
    if (countValues(each) > 1)
      throw new Error('sort: one field in each object: [{ date: DESC }, { title: ASC }]')
}

/**
 * Checks a regular expression. Without slashes, Gatsby takes a part of it for flags. With the flags `g`
 * or `y`, JavaScript begins each search where the last one ended, and leaves out entries.
 * @throws {Error} that shows how to write it
 */
const checkRegex = (regex: unknown): void => {
  if (typeof regex === 'string' && !/^\/.*\/[dimsuv]*$/su.test(regex))
    throw new Error(`The regex “${regex}” has to be written as “/…/”, or “/…/i”.`)
}

/**
 * Checks the conditions of a filter, one by one.
 * @param type the GraphQL type whose fields the filter names
 */
const checkConditions = (
  type: GraphQLNamedType | undefined,
  filter: Record<string, unknown>,
): void => {
  const fields = type && 'getFields' in type ? type.getFields() : {}
  for (const [name, condition] of Object.entries(filter)) {
    if (name === 'regex') checkRegex(condition)
    if (name === 'elemMatch' && countValues(condition) > 1)
      throw new Error(
        'elemMatch: one condition. Gatsby takes two from different items of the list.',
      )
    const inner = fields[name] && getNamedType(fields[name].type)
    if (inner?.name === 'JSON')
      throw new Error(
        `Gatsby cannot filter by ${name}. Pages can be filtered by path and language.`,
      )
    if (isRecord(condition))
      checkConditions(name === 'elemMatch' ? type : inner, condition)
  }
}

/**
 * Checks that a filter of messages names languages of the site. Their field `language` is a text, since
 * pages pass the language of gatsby-plugin-react-i18next, so GraphQL itself refuses none.
 */
const checkLanguages = (filter: Record<string, unknown>): void => {
  const condition = isRecord(filter.language) ? filter.language : {}
  const asked = [condition.eq ?? [], condition.in ?? []].flat()
  for (const code of asked)
    if (!isLanguage(code))
      throw new Error(`“${String(code)}” is no language: ${languageCodes.join(', ')}`)
}

/**
 * Checks the arguments of a list, or of a single entry.
 * @param typeName the GraphQL type of the entries
 * @throws {Error} that says what to write
 */
export const checkArguments = (
  schema: GraphQLSchema,
  typeName: string,
  filter: Record<string, unknown> = {},
  others: Record<string, unknown> = {},
): void => {
  checkLimits(others)
  checkSort(others.sort)
  checkConditions(schema.getType(typeName), filter)
  if (typeName === 'Locale') checkLanguages(filter)
}
