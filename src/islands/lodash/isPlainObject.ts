/** Whether a value was made by braces or `Object`. */
export default (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype
