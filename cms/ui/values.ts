/** Values inside an entry, by paths as the content check writes them: `steps[1].title.de`. */
import { setIn } from 'formik'
import { recordOf } from '../../src/shared/unknown'

export const withValue = (data: unknown, path: string, value: unknown): unknown =>
  path ? setIn(recordOf(data), path, value) : value

/** A list with one item at another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** All that is written in a value, for a person to compare; not the address of its JSON Schema. */
export const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([key]) => key !== '$schema')
        .map(([, each]) => textIn(each))
        .join(' · ')
    : String(value ?? '')
