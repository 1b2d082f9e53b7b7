/** A copy of an object or list, one level deep. */
export default (value: object) => (Array.isArray(value) ? [...value] : { ...value })
