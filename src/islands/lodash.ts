/**
 * Short replacements of the functions that Formik imports from lodash-es, which only have to work
 * for forms whose fields are all texts. They make the script of the contact form 5 KB smaller
 * (decision 3). The build exchanges the imports (`src/gatsby/assets/island-scripts.ts`).
 */

export const clone = (value: object) =>
  Array.isArray(value) ? Array.from<unknown>(value) : { ...value }

export const cloneDeep = <Value>(value: Value): Value => structuredClone(value)

/** Whether a value is a plain object, such as `{}` makes, and no instance of a class. */
export const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype

/** Splits the path of a field of a form into its keys: `a.b` into `a` and `b`. */
export const toPath = (field: string | readonly string[]): readonly string[] =>
  typeof field === 'string' ? field.split('.') : field
