import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypes } from '../content-model'
import { slugOf } from '../content-model/content-type'
import { jsonSchema } from '../content-model/derive/json-schema'
import { readFile } from '../content-model/check/files'

/** The schema files by their place in the project, each with its text. */
export const schemaFiles = (): Map<string, string> =>
  new Map(
    contentTypes.map((type) => [
      `static/schemas/${slugOf(type)}.json`,
      `${JSON.stringify(jsonSchema(type), null, 2)}\n`,
    ]),
  )

/** Writes the schema files that are not as the model says. `root` is the project's folder. */
export const writeJsonSchemas = (root: string): void => {
  for (const [name, text] of schemaFiles()) {
    const file = path.join(root, name)
    if (readFile(file)?.toString() === text) continue
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
