/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { jsonFiles, readJson } from '../../src/build/json-files'
import { schemaFiles } from '../../src/build/json-schemas'
import { contentTypeOf } from '../../src/content-model'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { readFileSync } from 'node:fs'
import { ROOT } from '../support/project'

it('the schemas in static/schemas/ are those of the model: a build writes them', () => {
  const committed = readdirSync(path.join(ROOT, 'static/schemas')).map((name) => {
    const file = `static/schemas/${name}`
    return [file, readFileSync(path.join(ROOT, file), 'utf8')]
  })
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(schemaFiles()))
})

it('every content file names the schema of its type', () => {
  for (const name of jsonFiles(path.join(ROOT, 'content'))) {
    const type = contentTypeOf(name)
    expect(readJson(path.join(ROOT, 'content', name))).toHaveProperty(
      'data.$schema',
      type && schemaReference(type),
    )
  }
})
