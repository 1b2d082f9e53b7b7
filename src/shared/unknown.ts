/** Reads values of unknown type: request bodies, stored drafts, files, thrown errors. */

/** `undefined` where something cannot be read, parsed or stored. */
export const ifPossible = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Whether a value is an object with names, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a value has under its names; nothing unless it is an object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}

/** A text or number that a value has under a name; empty without one. */
export const textOf = (value: unknown, name: string): string => {
  const found = recordOf(value)[name]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** What an error says. Not by `instanceof Error`: Node's own may come from another realm. */
export const messageOf = (error: unknown): string => {
  const { message } = recordOf(error)
  return typeof message === 'string' ? message : String(error)
}
