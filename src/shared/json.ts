/**
 * Reads JSON from files that anybody may have written. It refuses a file that is too long, or
 * nested too deeply: many functions call themselves for each level of the data, and thousands of
 * levels would overflow the stack.
 */
import { filesIn } from './files'
import { ifPossible, messageOf } from './unknown'

/** The most levels of nesting that a JSON file may have. The site's content has six. */
const MAX_DEPTH = 32

/**
 * The most bytes that a JSON file may have. The largest file of texts has less than a thirtieth of
 * that.
 */
export const MAX_JSON_BYTES = 1024 * 1024

/**
 * Whether data has more than `MAX_DEPTH` levels. A function that calls itself for each level could
 * overflow the stack, so this one goes through one level after the other.
 */
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

/**
 * Parses a JSON text. Returns `undefined` if it is not valid JSON, too long, or nested too deeply.
 */
export const parseJson = (text: string | Buffer | undefined): unknown => {
  if (text === undefined || text.length > MAX_JSON_BYTES) return undefined
  const data = ifPossible<unknown>(() => JSON.parse(String(text)))
  return isTooDeep(data) ? undefined : data
}

/**
 * Reads and parses a JSON file that a program cannot do without.
 * @throws {Error} that names the file, if it cannot be read
 */
export const readJsonFile = (root: string, file: string): unknown => {
  try {
    const data: unknown = JSON.parse(
      String(filesIn(root).read(file, MAX_JSON_BYTES) ?? ''),
    )
    if (isTooDeep(data)) throw new Error('too many levels')
    return data
  } catch (error) {
    const help = 'npm run content:check says what to do.'
    throw new Error(`${file} cannot be read (${messageOf(error)}). ${help}`, {
      cause: error,
    })
  }
}
