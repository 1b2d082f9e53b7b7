/**
 * Reads JSON that somebody else wrote, within bounds: functions that walk data call themselves for each
 * level, and a file with thousands of levels would overflow the stack.
 */
import { filesIn } from './files'
import { ifPossible, messageOf } from './unknown'

/** The most levels of nesting that a JSON file may have. Content has six. */
const MAX_DEPTH = 32

/**
 * The most bytes of a JSON file that is read: about thirty times the size of the largest
 * file of texts.
 */
export const MAX_JSON_BYTES = 1024 * 1024

/**
 * Whether data has too many levels. It looks at one level after the other, without calling itself.
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

/** The data of a JSON text; `undefined` if it is no JSON, too long or too deep. */
export const parseJson = (text: string | Buffer | undefined): unknown => {
  if (text === undefined || text.length > MAX_JSON_BYTES) return undefined
  const data = ifPossible<unknown>(() => JSON.parse(String(text)))
  return isTooDeep(data) ? undefined : data
}

/**
 * The data of a JSON file of a project, for a program that cannot go on without it.
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
