/**
 * Makes JSON Schemas from the content types (draft 7, which VS Code reads): with them, a code
 * editor explains, completes and checks a content file while somebody types. Only the content check
 * also compares fields and files, for instance whether two entries have the same id.
 */
import { allLanguages } from '../../i18n/config'
import { recordOf } from '../../shared/unknown'
import type { MayBeMissing } from '../check/fields'
import { isFolder, SCHEMA_KEY, type ContentType } from '../content-type'
import type { Field, FieldOf, Fields } from '../fields'
import { mayBeMissing } from '../publication'
import { NO_BRACES, ONLY_VARIABLES } from '../variables'

export type JsonSchema = { readonly [keyword: string]: unknown }

const textOf = ({ max, format }: FieldOf<'text' | 'picture'>): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: max,
  pattern: (format?.pattern ?? NO_BRACES).source,
  ...(format && { examples: [format.example] }),
})

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
  isOptional: MayBeMissing,
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

const fieldsOf = (fields: Fields, isOptional: MayBeMissing): JsonSchema => {
  const entries = Object.entries(fields)
  return objectOf(
    Object.fromEntries(
      entries.map(([name, field]) => [name, fieldSchema(field, isOptional)]),
    ),
    // The schema requires all fields except flags, the yes-or-no fields: a file that leaves a flag
    // out means no.
    entries.filter(([, { kind }]) => kind !== 'flag').map(([name]) => name),
  )
}

const shapeOf = (field: Field, isOptional: MayBeMissing): JsonSchema => {
  switch (field.kind) {
    case 'text':
    case 'picture':
      return textOf(field)
    case 'localized':
      return localizedOf(field, isOptional)
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
        items: fieldSchema(field.item, isOptional),
        minItems: field.min,
        maxItems: field.max,
      }
    case 'group':
      return fieldsOf(field.fields, isOptional)
  }
}

/**
 * The schema of a field. A schema can have only one title and one description, so each is in French
 * and in English.
 */
const fieldSchema = (field: Field, isOptional: MayBeMissing): JsonSchema => {
  const { label, help } = field
  return {
    title: `${label.fr} / ${label.en}`,
    ...(help && { description: `${help.fr}\n${help.en}` }),
    ...shapeOf(field, isOptional),
  }
}

/** The schema of a content type's files. */
export const jsonSchema = (type: ContentType): JsonSchema => {
  const { properties, ...rest } = fieldSchema(type.schema, mayBeMissing(type))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...rest,
    properties: { [SCHEMA_KEY]: true, ...recordOf(properties) },
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
