/** Values inside an entry, by paths as the content check writes them: `steps[1].title.de`. */
import { isRecord } from '../../src/i18n/messages'

export const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

export const valueAt = (data: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((value, step) => Reflect.get(Object(value), step), data)

const replaced = (
  data: unknown,
  [step, ...rest]: readonly string[],
  value: unknown,
): unknown => {
  if (step === undefined) return value
  const inner = replaced(Reflect.get(Object(data), step), rest, value)
  return Array.isArray(data)
    ? data.map((item: unknown, index) => (index === Number(step) ? inner : item))
    : { ...(isRecord(data) && data), [step]: inner }
}

export const withValue = (data: unknown, path: string, value: unknown): unknown =>
  replaced(data, stepsOf(path), value)

/** A list with one item at another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/** Without accents, capitals and special spaces, as people search. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[’‘]/g, "'")
    .toLowerCase()

/** All that is written in a value, for a person to compare. */
export const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textIn).join(' · ')
    : String(value ?? '')
