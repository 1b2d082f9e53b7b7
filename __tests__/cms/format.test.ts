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
    steps: list(group('Step', { year: integer({ label, min: 1, max: 9 }) }, { label }), {
      label,
      min: 0,
      max: 5,
    }),
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

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]))
}

it('saves an unchanged entry as it was, in whatever order Decap holds its keys', () => {
  const form = format.fromFile(file)
  expect(format.toFile(form)).toBe(file)
  const shuffled = Object(reversed(form))
  expect(format.toFile({ ...shuffled, role: form.role })).toBe(file)
})

it('changes one line when one text changes', () => {
  const lines = format.toFile({ ...format.fromFile(file), name: 'Grace' }).split('\n')
  const changed = file.split('\n').filter((line, index) => line !== lines[index])
  expect(changed).toEqual(['  "name": "Ada",'])
})

it('gives the form a field for each item of a list of texts', () => {
  expect(format.fromFile(file).tags).toEqual([{ text: 'one' }, { text: 'two' }])
  const tags = [{ text: 'two' }, { text: 'three' }]
  const saved = format.toFile({ ...format.fromFile(file), tags })
  expect(JSON.parse(saved).tags).toEqual(['two', 'three'])
})

it('names the JSON Schema in a new file, and an uploaded picture as the model wants it', () => {
  expect(format.toFile({ photo: 'new.png', name: 'Ada', order: '' })).toBe(
    toJson({ $schema: data.$schema, name: 'Ada', photo: './new.png' }),
  )
})

it('keeps keys that the model does not know', () => {
  const saved = format.toFile(format.fromFile(toJson({ ...data, note: { b: 1 } })))
  expect(JSON.parse(saved).note).toEqual({ b: 1 })
})

it('finds the content type by the JSON Schema that the file names', () => {
  const shared = sharedFormat([members])
  expect(shared.fromFile(file).tags).toEqual([{ text: 'one' }, { text: 'two' }])
  expect(shared.toFile(shared.fromFile(file))).toBe(file)
  expect(shared.fromFile('{ "tags": ["one"] }').tags).toEqual(['one'])
})

it('refuses to open what is no JSON object', () => {
  for (const text of ['', '{ "name": ', '[]', 'null'])
    expect(() => plainFormat.fromFile(text)).toThrow()
})
