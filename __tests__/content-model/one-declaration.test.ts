import { buildSchema, isObjectType } from 'graphql'
import { contentTypes } from '../../src/content-model'
import { validate } from '../../src/content-model/check/entry'
import { contentType } from '../../src/content-model/content-type'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import { jsonSchema } from '../../src/content-model/derive/json-schema'
import { contentSdl } from '../../src/content-model/derive/sdl'
import {
  choice,
  group,
  integer,
  list,
  localized,
  picture,
  text,
} from '../../src/content-model/fields'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

const label = (fr: string, en: string) => ({ label: { fr, en } })

const declare = (fields: Parameters<typeof contentType>[0]['fields']) =>
  contentType({
    typeName: 'Club',
    location: 'clubs/',
    ...label('Clubs', 'Clubs'),
    help: { fr: 'Les clubs.', en: 'The clubs.' },
    entries: { order: 'order', name: 'name' },
    fields: {
      order: integer({ ...label('Position', 'Position'), min: 1, max: 9 }),
      name: text({ ...label('Nom', 'Name'), max: 20 }),
      ...fields,
    },
  })

const help = { fr: 'En une phrase.', en: 'In a sentence.' }
const motto = localized({ ...label('Devise', 'Motto'), help, max: 40 })

describe('a field that is declared in one file', () => {
  const type = declare({ motto })

  it('is in the GraphQL schema, described', () => {
    expect(contentSdl([type])).toContain(
      '  "Motto. In a sentence."\n  motto: String! @localized\n',
    )
  })

  it('is asked for by the check, in every language', () => {
    const entry = { order: 1, name: 'Ping-pong' }
    const codes = (value: object) =>
      validate(type.schema, value).map(({ path, issue }) => `${path}: ${issue.code}`)
    expect(validate(declare({}).schema, entry)).toEqual([])
    expect(codes(entry)).toEqual(['motto: missing'])
    expect(codes({ ...entry, motto: {} })).toEqual([
      'motto.fr: missing',
      'motto.en: missing',
      'motto.de: missing',
    ])
  })

  it('is in the JSON Schema, with its limit', () => {
    expect(jsonSchema(type)).toMatchObject({
      required: expect.arrayContaining(['motto']),
      properties: { motto: { properties: { fr: { type: 'string', maxLength: 40 } } } },
    })
  })

  it.each([
    ['fr', 'Devise'],
    ['en', 'Motto'],
  ] as const)('is in the editor’s form, in its words (%s)', (language, name) => {
    const field = {
      name: 'motto',
      label: name,
      hint: help[language],
      widget: 'localized',
    }
    expect(cmsForm([type], language)).toContainEqual(
      expect.objectContaining({
        name: 'clubs',
        fields: expect.arrayContaining([expect.objectContaining(field)]),
      }),
    )
  })
})

describe('the schema that developers see in GraphiQL', () => {
  it('gives lists, groups, choices and pictures their types', () => {
    const words = { ...label('Mots', 'Words'), min: 0, max: 3 }
    const sdl = contentSdl([
      declare({
        teams: list(group('Team', { motto }, label('Équipe', 'Team')), words),
        tags: list(motto, words),
        state: choice('State', { ...label('État', 'State'), labels: { on: help } }),
        photo: picture({ ...label('Photo', 'Photo'), minWidth: 8 }),
      }),
    ])
    for (const line of [
      'type Club implements Node @dontInfer {',
      'teams: [Team!]!',
      'type Team @dontInfer {',
      'tags: [String!]! @localized',
      'state: State!',
      'enum State { on }',
      'photo: File! @fileByRelativePath',
    ])
      expect(sdl).toContain(line)
  })

  it('describes every type and every field of the site', () => {
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
})
