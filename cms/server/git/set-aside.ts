/**
 * Finds the texts of earlier versions that were set aside: two people had published another one for
 * the same text, and one of the two was chosen. A list of versions in the order of their times would
 * otherwise look as if the later one stood.
 */
import {
  isWithin,
  pathInside,
  printAddress,
  valueAt,
} from '../../../src/content-model/address'
import type { Difference, Version, VersionChange } from '../../api'
import { isSame } from '../../merge-fields'

const isEqual = (one: unknown, other: unknown): boolean =>
  isSame(one ?? null, other ?? null)

/** What a value at `outer` has at `path`, which is the same or further inside. */
const valueInside = (value: unknown, outer: string, path: string): unknown =>
  valueAt(value, pathInside(path, outer))

/** Whether a change began with the text that another change had left. */
const continues = (change: Difference, earlier: Difference): boolean => {
  if (change.file !== earlier.file) return false
  const { path, before } = change
  if (isWithin(earlier.path, path))
    return isEqual(valueInside(before, path, earlier.path), earlier.after)
  return (
    isWithin(path, earlier.path) &&
    isEqual(before, valueInside(earlier.after, earlier.path, path))
  )
}

/** Whether two people changed the same text, each beginning with the same one. */
const areRivals = (one: Difference, other: Difference): boolean =>
  printAddress(one) === printAddress(other) &&
  isEqual(one.before, other.before) &&
  !isEqual(one.after, other.after)

/**
 * Adds to each change whether its text was set aside, or chosen in the place of another one.
 * @param versions with all that are later than any of them
 * @param present the data of a file in the last version
 */
export const withSetAside = (
  versions: readonly Version[],
  present: (file: string) => unknown,
): Version[] => {
  const all = versions.flatMap(({ changes, author }) =>
    changes.map((change) => ({ change, author })),
  )
  const isSetAside = (change: Difference): boolean =>
    !isEqual(valueAt(present(change.file), change.path), change.after) &&
    !all.some(({ change: other }) => other !== change && continues(other, change))
  const lost = new Set(all.map(({ change }) => change).filter(isSetAside))

  const fateOf = (change: Difference): Partial<VersionChange> => {
    const rival = all.find(
      ({ change: other }) =>
        lost.has(other) !== lost.has(change) && areRivals(other, change),
    )
    if (lost.has(change)) return { setAsideFor: rival?.author ?? '' }
    return rival ? { chosenOver: rival.author } : {}
  }
  return versions.map((version) => ({
    ...version,
    changes: version.changes.map((change) => ({ ...change, ...fateOf(change) })),
  }))
}
