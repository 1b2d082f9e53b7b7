import path from 'node:path'
import {
  buildSchema,
  getNamedType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { contentTypes } from '../../src/content-model'
import { isFolder } from '../../src/content-model/content-type'
import { jsonSchema, schemaReference } from '../../src/content-model/derive/json-schema'
import { contentSdl } from '../../src/content-model/derive/sdl'
import { writeJsonSchemas } from '../../src/gatsby/hooks'
import { languageCodes } from '../../src/i18n/languages'
import { copyOf } from '../support/project'

const schema = buildSchema(`
  directive @dontInfer on OBJECT
  directive @localized(isArticle: Boolean) on FIELD_DEFINITION
  directive @fileName on FIELD_DEFINITION
  directive @filePath on FIELD_DEFINITION
  directive @pagePath on FIELD_DEFINITION
  directive @lastChanged on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  directive @localizedDate on FIELD_DEFINITION
  directive @proxy(from: String!) on FIELD_DEFINITION
  directive @inLanguage(code: String!) on FIELD_DEFINITION
  directive @publicLanguages on FIELD_DEFINITION
  "A language."
  enum Language { "French." fr }
  "A day or a time."
  scalar Date
  directive @fileByRelativePath on FIELD_DEFINITION
  "A file."
  type File { "Its name." id: ID! }
  ${contentSdl(contentTypes).replaceAll(' implements Node', '')}
`)
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isScalarType(type),
)
const fields = types.flatMap((type) =>
  isObjectType(type) ? Object.values(type.getFields()) : [],
)

it('the GraphQL schema has a description of every type and every field of the content', () => {
  expect(fields.length).toBeGreaterThan(contentTypes.length)
  for (const { description } of [...types, ...fields])
    expect(description).toEqual(expect.any(String))
})

it('no field of a content type has the name of a field that Gatsby or the site adds', () => {
  const gatsby = ['id', 'parent', 'children', 'internal']
  const site = ['slug', 'path', 'file', 'lastChanged', 'languages', ...languageCodes]
  for (const { schema: type } of contentTypes)
    for (const name of [...gatsby, ...site])
      expect(Object.keys(type.fields)).not.toContain(name)
})

it('a type that several fields use has a description of its own in GraphQL, not that of one field', () => {
  for (const type of types) {
    const uses = fields.filter((field) => getNamedType(field.type) === type)
    const said = new Set(uses.map(({ description }) => description))
    if (said.size > 1) expect([...said]).not.toContain(type.description)
  }
})

it('schemaReference gives the path from the folder of a type’s content to the JSON Schema that the build writes for it', () => {
  const project = copyOf()
  writeJsonSchemas(project.root)
  for (const type of contentTypes) {
    const folder = `content/${isFolder(type) ? type.location : ''}`
    const file = path.posix.join(folder, schemaReference(type))
    expect(JSON.parse(project.read(file))).toEqual(jsonSchema(type))
  }
  project.remove()
})
