/**
 * Reads values whose type is unknown, for instance from request bodies, files and thrown errors.
 */

/** Returns what a function returns, or `undefined` if the function throws. */
export const ifPossible = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Whether a value is an object, but not null and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value if it is an object, and otherwise an empty object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}

/**
 * Returns the text or number in a property of a value, as text. Empty if there is no such property.
 */
export const textOf = (value: unknown, name: string): string => {
  const found = recordOf(value)[name]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/**
 * Returns the message of an error. The function does not use `instanceof Error`, which is false for
 * an error from another realm, such as Node's own errors in a test that Jest runs.
 */
export const messageOf = (error: unknown): string => {
  const { message } = recordOf(error)
  return typeof message === 'string' ? message : String(error)
}

/**
 * Whether a text is an address that can be parsed, alone or from a base. `URL.canParse` of Node 20 is not
 * used: once it has been called some thousand times, it refuses each address with a letter outside of
 * ASCII, such as `https://genève.ch/`.
 */
export const isUrl = (text: string, base?: string): boolean =>
  ifPossible(() => new URL(text, base)) !== undefined
