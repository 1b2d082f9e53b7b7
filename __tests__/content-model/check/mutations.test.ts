/** @jest-environment node */
import Ajv, { type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import {
  buildSchema,
  execute,
  isObjectType,
  parse,
  type GraphQLObjectType,
} from 'graphql'
import path from 'node:path'
import { checkContentFiles } from '../../../src/content-model/check/content-files'
import { jsonFiles } from '../../../src/content-model/check/files'
import { checkLocaleFiles } from '../../../src/content-model/check/message-files'
import { describeProblem, isError } from '../../../src/content-model/check/issues'
import { inLanguage } from '../../../src/gatsby/localized-texts'
import { contentTypeOf } from '../../../src/content-model'
import type { ContentType } from '../../../src/content-model/content-type'
import { jsonSchema } from '../../../src/content-model/derive/json-schema'
import { contentSdl } from '../../../src/content-model/derive/sdl'
import { validateEntry } from '../../../src/content-model/check/entry'
import { languageCodes } from '../../../src/i18n/languages'
import { dataMutation, goodMutation, textMutation } from '../../support/mutations'
import { copyOf, ROOT, type Copy } from '../../support/project'

const files = jsonFiles(path.join(ROOT, 'content'))
const anyFile = fc.constantFrom(...files)
const anyMutation = fc.oneof(dataMutation, textMutation, goodMutation)

const typeAt = (file: string): ContentType => {
  const type = contentTypeOf(file)
  if (!type) throw new Error(`no type at ${file}`)
  return type
}

/** Every field of a type that GraphQL knows, as a selection. */
const selection = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map((field) => {
      const name = /\w+/.exec(String(field.type).replaceAll(/[[\]!]/g, ''))?.[0] ?? ''
      const inner = type.name === name ? undefined : schemaTypes(type, name)
      return inner ? `${field.name} { ${selection(inner)} }` : field.name
    })
    .join(' ')

let lookup: (name: string) => GraphQLObjectType | undefined = () => undefined
const schemaTypes = (_: GraphQLObjectType, name: string) => lookup(name)

/**
 * Asks GraphQL for all of an entry in one language, as the pages do: an error is what would
 * stop the build.
 */
const query = (type: ContentType, entry: unknown, language: string): unknown => {
  const sdl = contentSdl([type])
    .replaceAll(' implements Node', '')
    .replaceAll('File! @fileByRelativePath', 'String!')
  const schema = buildSchema(`
    directive @dontInfer on OBJECT
    directive @localized(filled: Boolean) on FIELD_DEFINITION
    type Query { entry: ${type.typeName}! }
    ${sdl}
  `)
  lookup = (name) => {
    const found = schema.getType(name)
    return isObjectType(found) ? found : undefined
  }
  const root = lookup(type.typeName)
  if (!root) throw new Error(`${type.typeName} is not in the schema`)
  const result = execute({
    schema,
    document: parse(`{ entry { ${selection(root)} } }`),
    rootValue: { entry },
    fieldResolver: (source, _, __, { fieldName, parentType }) => {
      const value: unknown = Reflect.get(Object(source), fieldName)
      const isLocalized = parentType
        .getFields()
        [fieldName]?.astNode?.directives?.some(({ name }) => name.value === 'localized')
      return isLocalized ? inLanguage(value, language) : value
    },
  })
  return result
}

const schemas = new Map<string, ValidateFunction>()
const ajv = new Ajv({ allErrors: true })
const schemaOf = (type: ContentType): ValidateFunction => {
  const known = schemas.get(type.typeName) ?? ajv.compile(jsonSchema(type))
  schemas.set(type.typeName, known)
  return known
}

let project: Copy
beforeAll(() => (project = copyOf('content', 'locales', 'src', 'server')))
afterAll(() => project.remove())

it('any change to content is accepted and can be built, or is named; nothing throws', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyFile, anyMutation, (name, mutate) => {
      const file = `content/${name}`
      const original = project.read(file)
      try {
        project.write(file, mutate(original))
        const errors = checkContentFiles(project.root).filter(isError)
        for (const error of errors) {
          expect(error.file).toMatch(/^content\//)
          expect(describeProblem(error, 'fr')).toMatch(/ : .+[.?]$/)
        }
        if (errors.length > 0) return
        accepted += 1
        const entry: unknown = JSON.parse(project.read(file))
        for (const language of languageCodes)
          expect(query(typeAt(name), entry, language)).not.toHaveProperty('errors')
      } finally {
        project.write(file, original)
      }
    }),
    { numRuns: 200 },
  )
  expect(accepted).toBeGreaterThan(20)
})

it('any change to messages is accepted or named; nothing throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languageCodes), anyMutation, (code, mutate) => {
      const file = `locales/${code}/translation.json`
      const original = project.read(file)
      try {
        project.write(file, mutate(original))
        for (const problem of checkLocaleFiles(project.root))
          expect(describeProblem(problem, 'fr')).toMatch(/ : .+[.?]$/)
      } finally {
        project.write(file, original)
      }
    }),
    { numRuns: 40 },
  )
})

it('what VS Code marks and what the check names is the same, but for what only the check can see', () => {
  const onlyTheCheck = new Set([
    'characters',
    'html',
    'empty',
    'twice',
    'defaultDraft',
    'email',
    'languageCode',
    'day',
    'lineBreak',
  ])
  fc.assert(
    fc.property(anyFile, fc.oneof(dataMutation, goodMutation), (name, mutate) => {
      const entry: unknown = JSON.parse(mutate(project.read(`content/${name}`)))
      const type = typeAt(name)
      const codes = validateEntry(type, entry).map(({ issue }) => issue.code)
      const isMarked = !schemaOf(type)(entry)
      if (codes.some((code) => !onlyTheCheck.has(code))) expect(isMarked).toBe(true)
      if (codes.length === 0) expect(isMarked).toBe(false)
    }),
    { numRuns: 400 },
  )
})
