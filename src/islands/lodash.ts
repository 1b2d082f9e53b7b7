/**
 * What Formik imports of lodash-es, for flat forms of texts; it makes the contact form 5 KB
 * smaller (`src/gatsby/island-scripts.ts`, decision 3).
 */

export const clone = (value: object) =>
  Array.isArray(value) ? Array.from<unknown>(value) : { ...value }

export const cloneDeep = <Value>(value: Value): Value => structuredClone(value)

/** Whether braces or `Object` made a value. */
export const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype

/** The keys that lead to a field: `a.b` to `a`, then `b`. */
export const toPath = (field: string | readonly string[]): readonly string[] =>
  typeof field === 'string' ? field.split('.') : field
