/** Reads values of unknown type: request bodies, stored drafts, files, thrown errors. */

/** What a function returns; `undefined` if it throws. */
export const ifPossible = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Whether a value is an object, and neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as an object; an empty one if it is none. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}

/** The text or number that a value has under a name, as a text; empty without one. */
export const textOf = (value: unknown, name: string): string => {
  const found = recordOf(value)[name]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/**
 * The message of an error. `instanceof Error` would miss errors of another realm, such as those of Node
 * where Jest runs the code.
 */
export const messageOf = (error: unknown): string => {
  const { message } = recordOf(error)
  return typeof message === 'string' ? message : String(error)
}
