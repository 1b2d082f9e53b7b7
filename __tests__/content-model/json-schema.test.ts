/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { schemaFiles } from '../../src/gatsby/json-schemas'
import { contentTypes } from '../../src/content-model'
import { isFolder } from '../../src/content-model/content-type'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { isLanguageCode } from '../../src/i18n/language-code'
import { isRecord } from '../../src/i18n/messages'
import { ROOT } from '../support/project'

/**
 * A schema in which the first language, which is no draft, stands for all: an editor adds
 * and publishes languages, and the next build writes them into the schemas.
 */
const inOneLanguage = (schema: unknown): unknown => {
  if (!isRecord(schema)) return schema
  const { properties } = schema
  if (isRecord(properties) && Object.keys(properties).every(isLanguageCode))
    return { ...schema, properties: Object.values(properties)[0], required: [] }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, inOneLanguage(value)]),
  )
}

it('the schemas in static/schemas/ are those of the model: a build writes them', () => {
  const committed = readdirSync(path.join(ROOT, 'static/schemas')).map((name) => {
    const file = `static/schemas/${name}`
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return [file, inOneLanguage(JSON.parse(text))]
  })
  const expected = [...schemaFiles()].map(([file, text]) => [
    file,
    inOneLanguage(JSON.parse(text)),
  ])
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(expected))
})

it('a content file finds the schema of its type by the path that it is given', () => {
  for (const type of contentTypes) {
    const from = `content/${isFolder(type) ? type.location : ''}`
    expect([...schemaFiles().keys()]).toContain(
      path.posix.join(from, schemaReference(type)),
    )
  }
})
