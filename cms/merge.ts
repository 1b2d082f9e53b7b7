/** Three-way merge of what two people made of the same file, for the server and the page. */
import { pathTo } from '../src/content-model/address'
import { isRecord, recordOf } from '../src/shared/unknown'

/** Whether two values are the same JSON, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    )
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

/** Whether items kept their index: same length, no item of `base` at another index. */
const keepsPlaces = (base: readonly unknown[], list: readonly unknown[]): boolean =>
  base.length === list.length &&
  list.every(
    (item, index) =>
      isSame(item, base[index]) || !base.some((other) => isSame(item, other)),
  )

/** A field or an item, with what each version has there. */
interface CommonPart {
  name: string
  path: string
  values: unknown[]
}

/**
 * What versions of a value consist of: the fields of groups, or the items of lists that kept their
 * places. `undefined` where they can only be compared as a whole.
 */
const commonParts = (
  path: string,
  base: unknown,
  ...others: readonly unknown[]
): CommonPart[] | undefined => {
  const versions = [base, ...others]
  if (versions.every(isRecord)) {
    const names = new Set([...others, base].flatMap((one) => Object.keys(recordOf(one))))
    return [...names].map((name) => ({
      name,
      path: pathTo(path, name),
      values: versions.map((version) => version[name]),
    }))
  }
  const isSameList = (version: unknown) =>
    Array.isArray(base) && Array.isArray(version) && keepsPlaces(base, version)
  if (!Array.isArray(base) || !others.every(isSameList)) return undefined
  const lists = versions as unknown[][]
  return base.map((_, index) => ({
    name: String(index),
    path: pathTo(path, index),
    values: lists.map((list) => list[index]),
  }))
}

/** Two people changed one field; `path` is empty where one of them made or deleted the file. */
export interface FieldConflict {
  path: string
  base?: unknown
  mine?: unknown
  theirs?: unknown
}

export interface Merged {
  merged: unknown
  conflicts: FieldConflict[]
}

/**
 * Merges what two people made of one version, field by field.
 * @param preferred whose text stays where both changed the same one
 */
export const mergeEntry = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  preferred: 'mine' | 'theirs' = 'mine',
  path = '',
): Merged => {
  if (isSame(mine, base)) return { merged: theirs, conflicts: [] }
  if (isSame(theirs, base) || isSame(mine, theirs)) return { merged: mine, conflicts: [] }
  const parts = commonParts(path, base, theirs, mine)?.map((part) => {
    const [itsBase, itsTheirs, itsMine] = part.values
    const merged = mergeEntry(itsBase, itsMine, itsTheirs, preferred, part.path)
    return { name: part.name, ...merged }
  })

  if (!parts) {
    const conflict = { path, base, mine, theirs }
    return { merged: conflict[preferred], conflicts: [conflict] }
  }

  // A field that one of both took away.
  const kept = parts.filter(({ merged }) => merged !== undefined)
  return {
    merged: Array.isArray(base)
      ? parts.map(({ merged }) => merged)
      : Object.fromEntries(kept.map(({ name, merged }) => [name, merged])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

/** What differs between two versions; `path` is empty for whole files. */
export interface FieldDifference {
  path: string
  before?: unknown
  after?: unknown
}

/** Where two versions differ, field by field; a list of another length is one field. */
export const differencesOf = (
  before: unknown,
  after: unknown,
  path = '',
): FieldDifference[] => {
  if (isSame(before, after)) return []
  const parts = commonParts(path, before, after)?.flatMap(
    ({ path: inner, values: [earlier, later] }) => differencesOf(earlier, later, inner),
  )
  return parts ?? [{ path, before, after }]
}
