import path from 'node:path'
import { buildSchema, isObjectType } from 'graphql'
import { contentTypes } from '../../src/content-model'
import { contentType, isFolder } from '../../src/content-model/content-type'
import { jsonSchema, schemaReference } from '../../src/content-model/derive/json-schema'
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
import { writeJsonSchemas } from '../../src/gatsby/hooks'
import { copyOf } from '../support/project'

const label = (fr: string, en: string) => ({ label: { fr, en } })
const help = { fr: 'En une phrase.', en: 'In a sentence.' }
const motto = localized({ ...label('Devise', 'Motto'), help, max: 40 })
const words = { ...label('Mots', 'Words'), min: 0, max: 3 }

const clubs = contentType({
  typeName: 'Club',
  location: 'clubs/',
  ...label('Clubs', 'Clubs'),
  help: { fr: 'Les clubs.', en: 'The clubs.' },
  entries: { order: 'order', name: 'name' },
  fields: {
    order: integer({ ...label('Position', 'Position'), min: 1, max: 9 }),
    name: text({ ...label('Nom', 'Name'), max: 20 }),
    motto,
    teams: list(group('Team', { motto }, label('Équipe', 'Team')), words),
    tags: list(motto, words),
    state: choice('State', { ...label('État', 'State'), labels: { on: help } }),
    photo: picture({ ...label('Photo', 'Photo'), minWidth: 8 }),
  },
})

describe('a field that is declared in one file', () => {
  it.each([
    'type Club implements Node @dontInfer {',
    '  "Motto. In a sentence."\n  motto: String! @localized\n',
    'teams: [Team!]!',
    'type Team @dontInfer {',
    'tags: [String!]! @localized',
    'state: State!',
    'enum State { on }',
    'photo: File! @fileByRelativePath',
  ])('is in the GraphQL schema: %s', (line) => {
    expect(contentSdl([clubs])).toContain(line)
  })
})

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
