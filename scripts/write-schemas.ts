/** Writes `static/schemas/` as the content model says; a build does the same. */
import { writeJsonSchemas } from '../src/gatsby/json-schemas'

writeJsonSchemas(process.cwd())
