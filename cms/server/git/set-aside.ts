/**
 * Finds the texts of earlier versions that were set aside: two people had published different
 * versions of the same text, and the other person's was chosen. Without this, a list of versions by
 * time would look as if the later of the two had been kept.
 */
import {
  isWithin,
  pathInside,
  printAddress,
  valueAt,
} from '../../../src/content-model/address'
import { NO_FIELDS } from '../../../src/content-model/content-type'
import { isRecord } from '../../../src/shared/unknown'
import type { Difference, Version, VersionChange } from '../../api'
import { hasWrittenParagraphs, isSame } from '../../merge-fields'

/** Without the keys that only programs read, such as `$schema`, which are changed by programs, too. */
const withoutKeys = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([key]) => !NO_FIELDS.includes(key)),
      )
    : (value ?? null)

const isEqual = (one: unknown, other: unknown): boolean =>
  isSame(withoutKeys(one), withoutKeys(other))

/**
 * Given the `value` at the path `outer`, returns the value at `path`, which is the same path or
 * lies inside of it.
 */
const valueInside = (value: unknown, outer: string, path: string): unknown =>
  valueAt(value, pathInside(path, outer))

/** Whether a change started from the text that an earlier change had left behind. */
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

/** Whether two changes turned the same earlier text into different ones. */
const areRivals = (one: Difference, other: Difference): boolean =>
  printAddress(one) === printAddress(other) &&
  isEqual(one.before, other.before) &&
  !isEqual(one.after, other.after)

/**
 * Adds to each change whether its text was set aside, or chosen instead of another person's.
 * @param versions the newest versions of some files, without a gap
 * @param present the data that a file has in the last commit
 */
export const withSetAside = (
  versions: readonly Version[],
  present: (file: string) => unknown,
): Version[] => {
  const all = versions.flatMap(({ changes, author }) =>
    changes.map((change) => ({ change, author })),
  )
  const isSetAside = (change: Difference): boolean => {
    const { file, path, after } = change
    const now = valueAt(present(file), path)
    if (isEqual(now, after) || hasWrittenParagraphs(now, change)) return false
    const others = all.map((one) => one.change).filter((other) => other !== change)
    return !others.some(
      (other) =>
        continues(other, change) ||
        // What was merged with somebody else's paragraphs, and changed again later.
        (printAddress(other) === printAddress(change) &&
          hasWrittenParagraphs(other.before, change)),
    )
  }
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
