import { buildSchema, isObjectType } from 'graphql'
import { contentTypes } from '../../src/content-model'
import { contentType } from '../../src/content-model/content-type'
import { contentSdl } from '../../src/content-model/derive/sdl'
import { localized, text } from '../../src/content-model/fields'

const FRAME = `
  directive @dontInfer on OBJECT
  directive @localized(filled: Boolean) on FIELD_DEFINITION
  directive @fileByRelativePath on FIELD_DEFINITION
  interface Node { id: ID }
  type File { id: ID! }
  type Query { file: File }
`

/** GraphQL wants the interface's field on each type; Gatsby adds it itself. */
const schemaOf = (sdl: string) =>
  buildSchema(FRAME + sdl.replaceAll(' implements Node', ''))

describe('the schema that developers see in GraphiQL', () => {
  const schema = schemaOf(contentSdl(contentTypes))

  it('has a type for each content type', () => {
    for (const { typeName } of contentTypes)
      expect(schema.getType(typeName)).toBeDefined()
  })

  it('describes every type and every field', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || /^(__|Query|File)/.test(type.name)) continue
      expect([type.name, type.description]).toEqual([type.name, expect.any(String)])
      for (const field of Object.values(type.getFields()))
        expect([field.name, field.description]).toEqual([field.name, expect.any(String)])
    }
  })

  it('gives lists, groups, choices and localized texts their types', () => {
    const sdl = contentSdl(contentTypes)
    expect(sdl).toContain('steps: [RoadmapStep!]!')
    expect(sdl).toContain('tags: [String!]! @localized')
    expect(sdl).toContain('status: RoadmapStatus!')
    expect(sdl).toContain('enum RoadmapStatus { done current next }')
    expect(sdl).toContain('photo: File! @fileByRelativePath')
  })
})

it('shows a new field after it was declared once', () => {
  const label = { fr: 'Devise', en: 'Motto' }
  const type = contentType({
    typeName: 'Example',
    location: 'example.json',
    label,
    help: { fr: 'Aide', en: 'Help' },
    fields: { name: text({ label, max: 10 }), motto: localized({ label, max: 10 }) },
  })
  expect(contentSdl([type])).toBe(
    [
      '"Motto. Help"',
      'type Example implements Node @dontInfer {',
      '  "Motto."',
      '  name: String!',
      '  "Motto."',
      '  motto: String! @localized',
      '}',
    ].join('\n'),
  )
})
