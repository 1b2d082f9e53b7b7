/** Bounds of JSON that somebody else wrote: what walks data calls itself once for each level. */
import { filesIn } from './files'
import { ifPossible, messageOf } from './unknown'

/** The levels that a file may have. Content has six; some thousands would overflow the stack. */
const MAX_DEPTH = 32

/** Thirty times the largest file of texts. */
export const MAX_JSON_BYTES = 1024 * 1024

/** Whether data has too many levels inside one another. It looks at them one by one. */
export const isTooDeep = (data: unknown): boolean => {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The data of a JSON text; `undefined` where it is no JSON, too long or too deep. */
export const parseJson = (text: string | Buffer | undefined): unknown => {
  if (text === undefined || text.length > MAX_JSON_BYTES) return undefined
  const data = ifPossible<unknown>(() => JSON.parse(String(text)))
  return isTooDeep(data) ? undefined : data
}

/**
 * What a JSON file of a project holds, for a program that cannot go on without it.
 * @param reviver as `JSON.parse` takes it
 * @throws {Error} that names the file
 */
export const readJsonFile = (
  root: string,
  file: string,
  reviver?: (key: string, value: unknown) => unknown,
): unknown => {
  try {
    const text = String(filesIn(root).read(file, MAX_JSON_BYTES) ?? '')
    if (isTooDeep(JSON.parse(text))) throw new Error('too many levels')
    return JSON.parse(text, reviver)
  } catch (error) {
    const help = 'npm run content:check says what to do.'
    throw new Error(`${file} cannot be read (${messageOf(error)}). ${help}`, {
      cause: error,
    })
  }
}
