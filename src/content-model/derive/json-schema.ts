/**
 * Makes JSON Schemas from the content types (draft 7, which VS Code reads): with them, a code
 * editor explains, completes and checks a content file while somebody types. Only the content check
 * also compares fields and files, for instance whether two entries have the same id.
 */
import { allLanguages } from '../../i18n/config'
import { recordOf } from '../../shared/unknown'
import type { MayBeMissing } from '../check/fields'
import { DRAFT_KEY, isFolder, type ContentType } from '../content-type'
import type { Field, FieldOf, Fields } from '../fields'
import { mayBeMissing } from '../publication'
import { NO_BRACES, ONLY_VARIABLES } from '../variables'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a schema demands of a file: which fields and translations may be missing or empty. */
interface Demands {
  /** Whether the file is an entry in preparation, in which anything may be missing or empty. */
  isDraft: boolean
  isOptional: MayBeMissing
}

const stringOf = (
  { max, format }: FieldOf<'text' | 'picture'>,
  { isDraft }: Demands,
): JsonSchema => {
  const pattern = (format?.pattern ?? NO_BRACES).source
  return {
    type: 'string',
    ...(!isDraft && { minLength: 1 }),
    maxLength: max,
    pattern: isDraft ? `^\\s*$|${pattern}` : pattern,
    ...(format && { examples: [format.example] }),
  }
}

const objectOf = (
  properties: Record<string, JsonSchema>,
  required: readonly string[],
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const localizedOf = (
  { max, hasVariables, isArticle }: FieldOf<'localized'>,
  { isOptional }: Demands,
): JsonSchema =>
  objectOf(
    Object.fromEntries(
      allLanguages.map((language) => [
        language.code,
        {
          type: 'string',
          maxLength: max,
          ...(!isOptional(language) && { minLength: 1 }),
          pattern: (hasVariables ? ONLY_VARIABLES : NO_BRACES).source,
          ...(isArticle && { contentMediaType: 'text/markdown' }),
        },
      ]),
    ),
    allLanguages.filter((language) => !isOptional(language)).map(({ code }) => code),
  )

const fieldsOf = (fields: Fields, demands: Demands): JsonSchema => {
  const entries = Object.entries(fields)
  return objectOf(
    Object.fromEntries(
      entries.map(([name, field]) => [name, fieldSchema(field, demands)]),
    ),
    // The schema requires all fields except flags, the yes-or-no fields: a file that leaves a flag
    // out means no.
    entries
      .filter(([, { kind }]) => kind !== 'flag' && !demands.isDraft)
      .map(([name]) => name),
  )
}

const shapeOf = (field: Field, demands: Demands): JsonSchema => {
  switch (field.kind) {
    case 'text':
    case 'picture':
      return stringOf(field, demands)
    case 'localized':
      return localizedOf(field, demands)
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'decimal':
      return { type: 'number', minimum: field.min, maximum: field.max }
    case 'choice':
      return { enum: Object.keys(field.labels) }
    case 'flag':
      return { type: 'boolean' }
    case 'list':
      return {
        type: 'array',
        items: fieldSchema(field.item, demands),
        ...(!demands.isDraft && { minItems: field.min, maxItems: field.max }),
      }
    case 'group':
      return fieldsOf(field.fields, demands)
  }
}

/**
 * The name and the help of a field. A schema can have only one title and one description, so each is
 * in French and in English.
 */
const describe = ({ label, help }: Field): JsonSchema => ({
  title: `${label.fr} / ${label.en}`,
  ...(help && { description: `${help.fr}\n${help.en}` }),
})

const fieldSchema = (field: Field, demands: Demands): JsonSchema => ({
  ...describe(field),
  ...shapeOf(field, demands),
})

const entrySchema = ({ schema }: ContentType, demands: Demands): JsonSchema => {
  const { properties, ...rest } = fieldSchema(schema, demands)
  const others = (schema.otherKeys ?? []).map((key) => [key, true] as const)
  return {
    ...rest,
    properties: { ...Object.fromEntries(others), ...recordOf(properties) },
  }
}

/**
 * The schema of a content type's files. An entry in preparation needs no field: without this
 * exception, a code editor would underline each field that is still to be written.
 */
export const jsonSchema = (type: ContentType): JsonSchema => {
  const isOptional = mayBeMissing(type)
  const whole = entrySchema(type, { isDraft: false, isOptional })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(isFolder(type)
      ? {
          ...describe(type.schema),
          if: {
            type: 'object',
            required: [DRAFT_KEY],
            properties: { [DRAFT_KEY]: { const: true } },
          },
          then: entrySchema(type, { isDraft: true, isOptional: () => true }),
          else: whole,
        }
      : whole),
  }
}

/**
 * The path at which a build and `develop` write the schema of a content type, seen from the
 * project's folder.
 */
export const schemaFile = ({ location }: ContentType): string =>
  `.cache/schemas/${location.replace(/\/$|\.json$/, '')}.json`

/**
 * The value of `$schema` in a content file: the path from the file's folder to the schema of its
 * type.
 */
export const schemaReference = (type: ContentType): string =>
  `${'../'.repeat(isFolder(type) ? 2 : 1)}${schemaFile(type)}`
