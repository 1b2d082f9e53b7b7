/**
 * Moves the conditions for texts in a query into the field of a language: `title: {eq: "…"}` of a
 * German query becomes `de: {title: {eq: "…"}}`. Otherwise filters would find French texts only:
 * Gatsby computes a field once for the filters of all queries, and thus in one language.
 */
import { getNamedType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import { contentTypes } from '../../../content-model'
import { isMarkable, type Field } from '../../../content-model/fields'
import { isLanguage, type Language } from '../../../i18n/languages'
import { isRecord } from '../../../shared/unknown'
import { forDaysAndFlags, type Input } from './days-and-flags'

/**
 * Whether filters must look a field up in the copy of the entry that a field such as `de` gives
 * them. They must if it contains a text with translations, or one to which `develop` adds invisible
 * letters beside the editor: the copy has the text without them.
 */
const hasText = (field: Field): boolean => {
  if (field.kind === 'list') return hasText(field.item)
  if (field.kind === 'group') return Object.values(field.fields).some(hasText)
  return isMarkable(field)
}

/**
 * For each content type, by the name of its GraphQL type: the names of the fields that filters must
 * look up inside a field such as `de`. The field `path` is one of them in every type, and is not
 * listed.
 */
const textFields = new Map(
  contentTypes.map(({ typeName, schema }) => {
    const texts = Object.entries(schema.fields).filter(([, field]) => hasText(field))
    return [typeName, new Set(texts.map(([name]) => name))]
  }),
)

/**
 * Merges the conditions inside the field of a language with those that stood beside it.
 * @param names the names of the fields around them, from outside in, such as `de`, `title`
 * @throws if both have the same condition for the same field, since one of the two would be lost
 */
const merge = (names: readonly string[], inside: unknown, beside: unknown): unknown => {
  if (inside === undefined || beside === undefined) return inside ?? beside
  if (!isRecord(inside) || !isRecord(beside)) {
    const [language, ...inner] = names
    throw new Error(
      `The condition ${inner.join('.')} stands twice: inside of “${String(language)}” and beside it. Keep one of the two.`,
    )
  }

  return Object.fromEntries(
    Object.keys({ ...inside, ...beside }).map((name) => [
      name,
      merge([...names, name], inside[name], beside[name]),
    ]),
  )
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
): Input => {
  const texts = type && textFields.get(type.name)
  const fields = type && 'getFields' in type ? type.getFields() : {}
  const outside: Input = {}
  let inside: Input = {}

  for (const [name, value] of Object.entries(input)) {
    if (texts && (name === 'path' || texts.has(name)))
      inside = { ...inside, [name]: value }
    else if (!isRecord(value) || (texts && isLanguage(name))) outside[name] = value
    // `elemMatch` is no field of a type (see `forDaysAndFlags`), so the type stays the same inside
    // it.
    else if (name === 'elemMatch') outside[name] = moveInto(type, value, language)
    else {
      const field = fields[name]
      const inner = field && getNamedType(field.type)
      outside[name] = moveInto(inner, value, language)
    }
  }

  if (Object.keys(inside).length === 0) return outside
  return { ...outside, [language]: merge([language], outside[language], inside) }
}

/**
 * Moves the text fields that `sort` names, or the `field` of `distinct`, `group`, `max`, `min` or `sum`,
 * into the field of a language: `title` becomes `de: {title}`.
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
  return isRecord(input) ? moveInto(schema.getType(typeName), input, language) : input
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
): Input => {
  const type = schema.getType(typeName)
  return moveInto(type, forDaysAndFlags(type, filter), language)
}
