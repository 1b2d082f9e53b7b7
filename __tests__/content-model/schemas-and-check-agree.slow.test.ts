import Ajv from 'ajv'
import fc from 'fast-check'
import { contentTypes } from '../../src/content-model'
import { checkContentFiles } from '../../src/content-model/check'
import { problemsOfEntry } from '../../src/content-model/check/fields'
import { checkLocaleFiles } from '../../src/content-model/check/message-files'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import { jsonSchema } from '../../src/content-model/derive/json-schema'
import { describeProblem } from '../../src/content-model/issues'
import { languageCodes } from '../../src/i18n/languages'
import { isRecord } from '../../src/shared/unknown'
import { exampleOf, exampleProject, fileOf } from '../support/example-content'
import type { Copy } from '../support/project'

/**
 * Lists everything in a value that can be replaced, each as the object or list around it and the
 * key in that object or list.
 */
const placesIn = (value: unknown): [object, string][] =>
  isRecord(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[value, key], ...placesIn(inner)])
    : []

const wanted = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.integer({ min: -5, max: 3000 }),
  fc.constantFrom('', ' ', '<b>', '{name}', '{{x}}', './developer.png', 'a'.repeat(600)),
)

/** Replaces or deletes a random value in a file, which stays valid JSON. */
const dataMutation = fc
  .tuple(fc.nat(), fc.boolean(), wanted)
  .map(([where, deletes, value]) => (text: string) => {
    const data: unknown = JSON.parse(text)
    const places = placesIn(data)
    const [parent = {}, key = ''] = places[where % places.length] ?? []
    if (deletes) Reflect.deleteProperty(parent, key)
    else Reflect.set(parent, key, value)
    return JSON.stringify(data)
  })

/** Replaces some characters of a file, which may then be invalid JSON. */
const textMutation = fc
  .tuple(fc.nat(), fc.nat({ max: 8 }), fc.string({ maxLength: 4 }))
  .map(([where, length, inserted]) => (text: string) => {
    const at = where % (text.length + 1)
    return text.slice(0, at) + inserted + text.slice(at + length)
  })

const mutations = fc.oneof(dataMutation, textMutation)

const draftOf = (type: ContentType) => ({ ...exampleOf(type), draft: true })

let project: Copy
beforeAll(async () => (project = await exampleProject()))
afterAll(() => project.remove())

it.each([
  ['content', contentTypes.map(fileOf), checkContentFiles],
  [
    'messages',
    languageCodes.map((code) => `locales/${code}/translation.json`),
    (root: string) => checkLocaleFiles(root),
  ],
])(
  'the content check throws at no random change to %s, and describes each mistake in a sentence',
  (_, names, check) => {
    fc.assert(
      fc.property(fc.constantFrom(...names), mutations, (file, mutate) => {
        const original = project.read(file)
        try {
          project.write(file, mutate(original))
          for (const problem of check(project.root))
            expect(describeProblem(problem, 'fr')).toMatch(/\s: .+[.?]$/s)
        } finally {
          project.write(file, original)
        }
      }),
      { numRuns: 100 },
    )
  },
)

it('the JSON Schemas and the content check refuse the same entries, except by rules that no schema can express', () => {
  const onlyTheCheck = new Set('characters empty email day html longSentence'.split(' '))
  const ajv = new Ajv({ allErrors: true })
  const types = contentTypes.flatMap((type) => {
    const isRight = ajv.compile(jsonSchema(type))
    const entries = [exampleOf(type), ...(isFolder(type) ? [draftOf(type)] : [])]
    return entries.map((entry) => ({ type, isRight, text: JSON.stringify(entry) }))
  })
  fc.assert(
    fc.property(fc.constantFrom(...types), dataMutation, (one, mutate) => {
      const entry: unknown = JSON.parse(mutate(one.text))
      const found = problemsOfEntry(one.type, entry).map(({ issue }) => issue.code)
      if (found.some((code) => !onlyTheCheck.has(code)))
        expect(one.isRight(entry)).toBe(false)
      // In an entry in preparation, the content check takes `null` for a value that is still missing,
      // while the JSON Schema refuses it.
      const hasNull = JSON.stringify(entry).includes('null')
      if (found.length === 0 && !hasNull) expect(one.isRight(entry)).toBe(true)
    }),
    { numRuns: 600 },
  )
})
