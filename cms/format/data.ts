import { isRecord } from '../../src/i18n/messages'

/** Whether two values of JSON say the same; the order of keys says nothing. */
export const sameData = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => sameData(item, other[index]))
    )
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameData(one[name], other[name]))
  )
}

/** How many texts and numbers two values share at the same place. */
export const likeness = (one: unknown, other: unknown): number => {
  if (Array.isArray(one))
    return Array.isArray(other)
      ? one.reduce<number>((sum, item, index) => sum + likeness(item, other[index]), 0)
      : 0
  if (isRecord(one))
    return isRecord(other)
      ? Object.keys(one).reduce((sum, key) => sum + likeness(one[key], other[key]), 0)
      : 0
  return one === other ? 1 : 0
}
