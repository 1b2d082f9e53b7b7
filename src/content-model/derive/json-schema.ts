/**
 * Content model → JSON Schema (draft 7, which VS Code reads): what an editor is shown,
 * offered and warned of while they type. The validator checks more: what fields or files have to
 * agree on, such as an id that no two entries share.
 */
import type { ISchema } from 'yup'
import { allLanguages } from '../../i18n/config'
import { recordOf } from '../../shared/unknown'
import { isFolder, SCHEMA_KEY, slugOf, type ContentType } from '../content-type'
import type { FieldMeta } from '../fields'
import { NO_BRACES, ONLY_VARIABLES } from '../variables'
import { fieldsOf, itemOf, metaOf } from '../walk'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** Both languages of editors, since a schema file has but one description. */
const described = ({ label, help }: Pick<FieldMeta, 'label' | 'help'>): JsonSchema => ({
  title: `${label.fr} / ${label.en}`,
  ...(help && { description: `${help.fr}\n${help.en}` }),
})

const textOf = ({ max, pattern = NO_BRACES, example }: FieldMeta): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: max,
  pattern: pattern.source,
  ...(example && { examples: [example] }),
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

const localizedOf = ({ max, filled }: FieldMeta): JsonSchema =>
  objectOf(
    Object.fromEntries(
      allLanguages.map(({ code, draft }) => [
        code,
        {
          type: 'string',
          maxLength: max,
          ...(!draft && { minLength: 1 }),
          pattern: (filled ? ONLY_VARIABLES : NO_BRACES).source,
        },
      ]),
    ),
    allLanguages.filter(({ draft }) => !draft).map(({ code }) => code),
  )

const groupOf = (schema: ISchema<unknown>): JsonSchema => {
  const fields = Object.entries(fieldsOf(schema))
  return objectOf(
    Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    // A flag that is left out is no.
    fields.filter(([, field]) => metaOf(field).kind !== 'flag').map(([name]) => name),
  )
}

const shapes: Record<
  FieldMeta['kind'],
  (meta: FieldMeta, schema: ISchema<unknown>) => JsonSchema
> = {
  text: textOf,
  picture: textOf,
  localized: localizedOf,
  integer: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
  decimal: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  choice: ({ values }) => ({ enum: values }),
  flag: () => ({ type: 'boolean' }),
  list: ({ min, max }, schema) => ({
    type: 'array',
    items: fieldSchema(itemOf(schema)),
    minItems: min,
    maxItems: max,
  }),
  group: (_, schema) => groupOf(schema),
}

function fieldSchema(schema: ISchema<unknown>): JsonSchema {
  const meta = metaOf(schema)
  return { ...described(meta), ...shapes[meta.kind](meta, schema) }
}

export const jsonSchema = (type: ContentType): JsonSchema => {
  const { properties, ...rest } = fieldSchema(type.schema)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...rest,
    properties: { [SCHEMA_KEY]: true, ...recordOf(properties) },
  }
}

/** Where a build and `develop` write the schema of a type: its place in the project. */
export const schemaFile = (type: ContentType): string =>
  `.cache/schemas/${slugOf(type)}.json`

/** Where a content file finds its schema, as it stands in its `$schema`. */
export const schemaReference = (type: ContentType): string =>
  `${'../'.repeat(isFolder(type) ? 2 : 1)}${schemaFile(type)}`
