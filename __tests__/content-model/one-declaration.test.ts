import { buildSchema } from 'graphql'
import { contentType } from '../../src/content-model/content-type'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import { jsonSchema } from '../../src/content-model/derive/json-schema'
import { contentSdl } from '../../src/content-model/derive/sdl'
import { validateEntry } from '../../src/content-model/check/entry'
import { integer, localized, text } from '../../src/content-model/fields'
import { languageCodes } from '../../src/i18n/languages'

const declare = (fields: Parameters<typeof contentType>[0]['fields']) =>
  contentType({
    typeName: 'Club',
    location: 'clubs/',
    label: { fr: 'Clubs', en: 'Clubs' },
    help: { fr: 'Les clubs.', en: 'The clubs.' },
    entries: { order: 'order', name: 'name' },
    fields,
  })

const labelled = (fr: string, en: string) => ({ label: { fr, en } })

const before = {
  order: integer({ ...labelled('Position', 'Position'), min: 1, max: 9 }),
  name: text({ ...labelled('Nom', 'Name'), max: 20 }),
}
const motto = localized({
  ...labelled('Devise', 'Motto'),
  help: { fr: 'En une phrase.', en: 'In a sentence.' },
  max: 40,
})

describe('a field that is declared in one file', () => {
  const type = declare({ ...before, motto })

  it('is in the GraphQL schema, described', () => {
    const sdl = contentSdl([type]).replaceAll(' implements Node', '')
    const schema = buildSchema(`
      directive @dontInfer on OBJECT
      directive @localized(filled: Boolean) on FIELD_DEFINITION
      type Query { club: Club }
      ${sdl}
    `)
    const club = schema.getType('Club')
    expect(club?.astNode).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({
          name: expect.objectContaining({ value: 'motto' }),
          description: expect.objectContaining({ value: 'Motto. In a sentence.' }),
        }),
      ]),
    })
  })

  it('is asked for by the check, in every language', () => {
    const entry = { order: 1, name: 'Ping-pong' }
    expect(validateEntry(declare(before), entry)).toEqual([])
    expect(validateEntry(type, entry)).toMatchObject([
      { path: 'motto', issue: { code: 'missing' } },
    ])
    expect(validateEntry(type, { ...entry, motto: {} }).map(({ path }) => path)).toEqual(
      languageCodes.map((code) => `motto.${code}`),
    )
  })

  it('is in the JSON Schema, with its limit', () => {
    expect(jsonSchema(type)).toMatchObject({
      required: expect.arrayContaining(['motto']),
      properties: {
        motto: { properties: { fr: { type: 'string', maxLength: 40 } } },
      },
    })
  })

  it.each([
    ['fr', 'Devise', 'En une phrase.'],
    ['en', 'Motto', 'In a sentence.'],
  ] as const)('is in the editor’s form, in its words (%s)', (language, label, hint) => {
    const collection = cmsForm([type], language).find(({ name }) => name === 'clubs')
    expect(collection).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({
          name: 'motto',
          label,
          hint,
          widget: 'localized',
        }),
      ]),
    })
  })
})
