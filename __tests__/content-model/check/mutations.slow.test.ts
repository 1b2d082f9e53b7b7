/** @jest-environment node */
import path from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { contentTypeOf } from '../../../src/content-model'
import { checkContentFiles } from '../../../src/content-model/check/content-files'
import { validateEntry } from '../../../src/content-model/check/entry'
import { jsonFiles } from '../../../src/content-model/check/files'
import { describeProblem } from '../../../src/content-model/check/issues'
import { checkLocaleFiles } from '../../../src/content-model/check/message-files'
import type { ContentType } from '../../../src/content-model/content-type'
import { jsonSchema } from '../../../src/content-model/derive/json-schema'
import { languageCodes } from '../../../src/i18n/languages'
import { isRecord } from '../../../src/i18n/messages'
import { copyOf, ROOT, type Copy } from '../../support/project'

interface Place {
  parent: object
  key: string
}

/** Every place in a value that holds something. */
const placesIn = (value: unknown): Place[] =>
  isRecord(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        { parent: value, key },
        ...placesIn(inner),
      ])
    : []

const wanted = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.integer({ min: -5, max: 3000 }),
  fc.constantFrom('', ' ', '<b>', '{name}', '{{x}}', './developer.png', 'a'.repeat(600)),
)

/** Replaces or deletes a value somewhere: the file stays JSON. */
const dataMutation = fc
  .tuple(fc.nat(), fc.boolean(), wanted)
  .map(([where, deletes, value]) => (text: string) => {
    const data: unknown = JSON.parse(text)
    const places = placesIn(data)
    const place = places[where % places.length]
    if (place && deletes) Reflect.deleteProperty(place.parent, place.key)
    else if (place) Reflect.set(place.parent, place.key, value)
    return JSON.stringify(data)
  })

/** Replaces some characters: the file may be no JSON any more. */
const textMutation = fc
  .tuple(fc.nat(), fc.nat({ max: 8 }), fc.string({ maxLength: 4 }))
  .map(([where, length, inserted]) => (text: string) => {
    const at = where % (text.length + 1)
    return text.slice(0, at) + inserted + text.slice(at + length)
  })

const mutation = fc.oneof(dataMutation, textMutation)

const files = jsonFiles(path.join(ROOT, 'content'))

let project: Copy
beforeAll(() => (project = copyOf('content', 'locales')))
afterAll(() => project.remove())

it.each([
  ['content', files.map((name) => `content/${name}`), checkContentFiles],
  [
    'messages',
    languageCodes.map((code) => `locales/${code}/translation.json`),
    (root: string) => checkLocaleFiles(root, new Set(['site.skip'])),
  ],
])('any change to %s is accepted or named; nothing throws', (_, names, check) => {
  fc.assert(
    fc.property(fc.constantFrom(...names), mutation, (file, mutate) => {
      const original = project.read(file)
      try {
        project.write(file, mutate(original))
        for (const problem of check(project.root))
          expect(describeProblem(problem, 'fr')).toMatch(/ : .+[.?]$/)
      } finally {
        project.write(file, original)
      }
    }),
    { numRuns: 100 },
  )
})

it('VS Code marks what the check names, but for what only the check can see', () => {
  const onlyTheCheck = new Set(
    'characters html empty twice defaultDraft email languageCode day lineBreak'.split(
      ' ',
    ),
  )
  const ajv = new Ajv({ allErrors: true })
  const compiled = new Map<ContentType, ValidateFunction>()
  const schemaOf = (type: ContentType): ValidateFunction => {
    const known = compiled.get(type) ?? ajv.compile(jsonSchema(type))
    compiled.set(type, known)
    return known
  }
  fc.assert(
    fc.property(fc.constantFrom(...files), dataMutation, (name, mutate) => {
      const type = contentTypeOf(name)
      if (!type) throw new Error(`no type at ${name}`)
      const entry: unknown = JSON.parse(mutate(project.read(`content/${name}`)))
      const codes = validateEntry(type, entry).map(({ issue }) => issue.code)
      const isMarked = !schemaOf(type)(entry)
      if (codes.some((code) => !onlyTheCheck.has(code))) expect(isMarked).toBe(true)
      if (codes.length === 0) expect(isMarked).toBe(false)
    }),
    { numRuns: 400 },
  )
})
