import path from 'node:path'
import { buildSchema, isObjectType } from 'graphql'
import { contentTypes } from '../../src/content-model'
import { isFolder } from '../../src/content-model/content-type'
import { jsonSchema, schemaReference } from '../../src/content-model/derive/json-schema'
import { contentSdl } from '../../src/content-model/derive/sdl'
import { writeJsonSchemas } from '../../src/gatsby/hooks'
import { copyOf } from '../support/project'

it('GraphiQL describes every type and every field of the site', () => {
  const sdl = contentSdl(contentTypes).replaceAll(' implements Node', '')
  const schema = buildSchema(`
    directive @dontInfer on OBJECT
    directive @localized(filled: Boolean) on FIELD_DEFINITION
    directive @fileByRelativePath on FIELD_DEFINITION
    type File { id: ID! }
    ${sdl}
  `)
  for (const { typeName } of contentTypes) {
    const type = schema.getType(typeName)
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    expect(fields).not.toHaveLength(0)
    for (const { description } of [type, ...fields].map(Object))
      expect(description).toEqual(expect.any(String))
  }
})

it('a content file finds the JSON Schema of its type by the path that it is given', () => {
  const project = copyOf()
  writeJsonSchemas(project.root)
  for (const type of contentTypes) {
    const folder = `content/${isFolder(type) ? type.location : ''}`
    const file = path.posix.join(folder, schemaReference(type))
    expect(JSON.parse(project.read(file))).toEqual(jsonSchema(type))
  }
  project.remove()
})
