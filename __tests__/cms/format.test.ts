/** @jest-environment node */
import { contentFormat, plainFormat, sharedFormat, toJson } from '../../cms/config/format'
import { contentType } from '../../src/content-model/content-type'
import {
  group,
  integer,
  list,
  localized,
  picture,
  text,
} from '../../src/content-model/fields'

const label = { fr: 'Champ', en: 'Field' }
const step = group('Step', { year: integer({ label, min: 1, max: 9 }) }, { label })

/** One field of each kind that the form changes. */
const members = contentType({
  typeName: 'Member',
  location: 'members/',
  label,
  help: label,
  fields: {
    order: integer({ label, min: 1, max: 9 }),
    name: text({ label, max: 60 }),
    role: localized({ label, max: 60 }),
    tags: list(text({ label, max: 20 }), { label, min: 0, max: 5 }),
    steps: list(step, { label, min: 0, max: 5 }),
    photo: picture({ label, minWidth: 1 }),
  },
})

const data = {
  $schema: '../../static/schemas/members.json',
  order: 1,
  name: 'Ada',
  role: { fr: 'Rôle', en: 'Role', de: 'Rolle' },
  tags: ['one', 'two'],
  steps: [{ year: 1 }, { year: 2 }],
  photo: './ada.png',
}
const file = toJson(data)
const format = contentFormat(members)

it('saves an unchanged entry as it was, in whatever order Decap holds its keys', () => {
  const form = format.fromFile(file)
  expect(format.toFile(form)).toBe(file)
  expect(format.toFile(Object.fromEntries(Object.entries(form).reverse()))).toBe(file)
})

it.each<[string, object, object]>([
  ['one changed text', { name: 'Grace' }, { name: 'Grace' }],
  ['a list of texts', { tags: [{ text: 'two' }] }, { tags: ['two'] }],
  ['an uploaded picture', { photo: 'new.png' }, { photo: './new.png' }],
  ['an emptied number', { order: '' }, { order: undefined }],
  ['a key that the model does not know', { note: { b: 1 } }, { note: { b: 1 } }],
])('saves %s and leaves the rest', (_what, form, saved) => {
  const written = format.toFile({ ...format.fromFile(file), ...form })
  expect(written).toBe(toJson({ ...data, ...saved }))
})

it('names the JSON Schema in a new file', () => {
  expect(format.toFile({ name: 'Ada' })).toBe(
    toJson({ $schema: data.$schema, name: 'Ada' }),
  )
})

it('finds the content type by the JSON Schema that the file names', () => {
  const shared = sharedFormat([members])
  expect(shared.fromFile(file).tags).toEqual([{ text: 'one' }, { text: 'two' }])
  expect(shared.toFile(shared.fromFile(file))).toBe(file)
  expect(shared.fromFile('{ "tags": ["one"] }').tags).toEqual(['one'])
})

it.each(['', '{ "name": ', '[]', 'null'])('refuses to open «%s»', (text) => {
  expect(() => plainFormat.fromFile(text)).toThrow()
})
