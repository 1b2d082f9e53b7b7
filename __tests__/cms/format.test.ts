/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  contentFormat,
  plainFormat as plain,
  SOURCE_KEY,
  withoutSource,
} from '../../cms/format/content-format'
import { fileData } from '../../cms/format/form-data'
import { contentTypeOf, contentTypes } from '../../src/content-model'

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name,
    text: readFileSync(join('content', name), 'utf8'),
    type: contentTypeOf(name),
  }))

/** JSON as an editor's tools hold it: no negative zero, no key that JavaScript keeps for itself. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)))
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
const record = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  json,
)
const indent = fc.constantFrom<string | number | undefined>(2, 4, '\t', undefined)

const leafPaths = (
  value: unknown,
  path: (string | number)[] = [],
): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]))
    : [path]

const put = (
  value: unknown,
  [key, ...rest]: (string | number)[],
  leaf: unknown,
): unknown =>
  key === undefined
    ? leaf
    : Array.isArray(value)
      ? value.map((item, index) => (index === Number(key) ? put(item, rest, leaf) : item))
      : { ...Object(value), [key]: put(Object(value)[key], rest, leaf) }

const changedLines = (before: string, after: string): number => {
  const one = before.split('\n')
  const other = after.split('\n')
  expect(other).toHaveLength(one.length)
  return one.filter((line, index) => line !== other[index]).length
}

/** Lines of `after` that `before` does not have, and the other way round. */
const lineDifference = (before: string, after: string): number => {
  const left = before.split('\n')
  let added = 0
  for (const line of after.split('\n')) {
    const index = left.indexOf(line)
    if (index < 0) added += 1
    else left.splice(index, 1)
  }
  return added + left.length
}

const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, shuffled(inner)]),
        )
      : value

describe('any JSON', () => {
  it('becomes what is wanted', () => {
    fc.assert(
      fc.property(record, record, indent, (before, wanted, space) => {
        const text = JSON.stringify(before, null, space)
        const result = plain.toFile({ ...wanted, [SOURCE_KEY]: text })
        expect(JSON.parse(result)).toEqual(wanted)
      }),
    )
  })

  it('becomes what is wanted when it is like what was there', () => {
    fc.assert(
      fc.property(record, json, indent, fc.nat(), (before, leaf, space, pick) => {
        const paths = leafPaths(before)
        const path = paths[pick % Math.max(1, paths.length)] ?? []
        fc.pre(path.length > 0)
        const wanted = Object(put(before, path, leaf))
        const text = JSON.stringify(before, null, space)
        const result = plain.toFile({ ...wanted, [SOURCE_KEY]: text })
        expect(JSON.parse(result)).toEqual(wanted)
      }),
    )
  })

  it('keeps its text if nothing changed, in whatever order the keys come', () => {
    fc.assert(
      fc.property(record, indent, (data, space) => {
        const text = `${JSON.stringify(data, null, space)}\n`
        const read = plain.fromFile(text)
        expect(plain.toFile(read)).toBe(text)
        expect(plain.toFile(Object(shuffled(read)))).toBe(text)
      }),
    )
  })
})

describe.each(files)('content/$name', ({ text, type }) => {
  if (!type) throw new Error('No content type')
  const format = contentFormat(type)
  const data = () => format.fromFile(text)
  const inFile = (form: unknown) => fileData(type, withoutSource(Object(form)))

  it('is left alone if nothing changed', () => {
    expect(format.toFile(data())).toBe(text)
    expect(format.toFile(Object(shuffled(data())))).toBe(text)
  })

  it('changes one line when one text changes', () => {
    for (const path of leafPaths(withoutSource(data()))) {
      const result = format.toFile(Object(put(data(), path, 'Neu')))
      expect(changedLines(text, result)).toBe(1)
      expect(JSON.parse(result)).toEqual(inFile(put(data(), path, 'Neu')))
    }
  })

  it('written anew is the same file', () => {
    const compact = JSON.stringify(JSON.parse(text))
    const anew = format.toFile(Object(shuffled(withoutSource(data()))))
    expect(JSON.stringify(JSON.parse(anew))).toBe(compact)
  })
})

describe('lists', () => {
  // The list as it is written there, without what editors have added to it.
  const text = readFileSync('content/site.json', 'utf8').replace(
    /("name": "Deutsch" \})[^\]]*/,
    '$1\n  ',
  )
  const type = contentTypes[0]
  if (!type) throw new Error('No content type')
  const format = contentFormat(type)
  const [french, english, german] = [
    { code: 'fr', name: 'Français' },
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ]
  const save = (languages: unknown) =>
    format.toFile({ ...format.fromFile(text), languages })

  it('gets a new item on one line where the others are', () => {
    const result = save([french, english, german, { name: 'Italiano', code: 'it' }])
    expect(result).toContain(
      '{ "code": "de", "name": "Deutsch" },\n    { "code": "it", "name": "Italiano" }\n',
    )
    expect(lineDifference(text, result)).toBe(3)
  })

  it('loses an item', () => {
    expect(lineDifference(text, save([french, german]))).toBe(1)
  })

  it('moves an item without writing it anew', () => {
    const result = save([french, german, english])
    expect(result).toContain(
      '{ "code": "de", "name": "Deutsch" },\n    { "code": "en", "name": "English" }\n',
    )
  })

  it('gets a field in an item, in the order of the model, whatever else moves', () => {
    const result = save([german, { draft: true, ...english }, french])
    expect(result).toContain('{ "code": "en", "name": "English", "draft": true },\n')
    expect(JSON.parse(result).languages).toHaveLength(3)
  })

  it('spreads an item that became too long', () => {
    const name = 'x'.repeat(80)
    expect(save([french, { code: 'en', name }, german])).toContain(
      `    {\n      "code": "en",\n      "name": "${name}"\n    },\n`,
    )
  })

  it('can become empty and be filled again', () => {
    const empty = save([])
    expect(empty).toContain('"languages": [],')
    const again = format.toFile({ ...format.fromFile(empty), languages: [french] })
    expect(again).toContain('"languages": [\n    {\n      "code": "fr",\n')
  })
})

it('keeps keys and writing that the model does not know', () => {
  const text =
    '{\r\n    "$schema": "mine.json",\r\n    "note": {"b": 1},  "name": "A"\r\n}\r\n'
  const read = plain.fromFile(text)
  expect(plain.toFile({ ...read, name: 'B' })).toBe(text.replace('"A"', '"B"'))
  expect(plain.toFile({ ...read, more: { a: [1] } })).toContain(
    '"A",\r\n    "more": { "a": [1] }\r\n}',
  )
})

it('puts the schema first in a new file', () => {
  const roadmap = contentTypes.find(({ location }) => location === 'roadmap/')
  if (!roadmap) throw new Error('No content type')
  expect(contentFormat(roadmap).toFile({ status: 'next', year: 2030 })).toBe(
    '{\n  "$schema": "../../static/schemas/roadmap.json",\n  "year": 2030,\n  "status": "next"\n}\n',
  )
})

it('names an uploaded picture as the model wants it', () => {
  const team = contentTypes.find(({ location }) => location === 'team/')
  if (!team) throw new Error('No content type')
  expect(contentFormat(team).toFile({ photo: 'ada.png' })).toContain(
    '"photo": "./ada.png"',
  )
})
