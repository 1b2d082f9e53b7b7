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

/** The parts that versions have in common; `undefined` where they are compared as a whole. */
const partsOf = (path: string, base: unknown, ...others: readonly unknown[]) => {
  const all = [base, ...others]
  if (all.every(isRecord)) {
    const names = new Set([...others, base].flatMap((one) => Object.keys(recordOf(one))))
    return [...names].map((name) => ({
      name,
      path: pathTo(path, name),
      values: all.map((one) => one[name]),
    }))
  }
  return Array.isArray(base) &&
    others.every((one) => Array.isArray(one) && keepsPlaces(base, one))
    ? base.map((_, index) => ({
        name: String(index),
        path: pathTo(path, index),
        values: all.map((one): unknown => (one as unknown[])[index]),
      }))
    : undefined
}

/** Both changed the same field; `path` is empty where one of both created or deleted the file. */
export interface FieldConflict {
  path: string
  base?: unknown
  mine?: unknown
  theirs?: unknown
}

export interface Merged {
  /** With the preferred version where there is a conflict. */
  merged: unknown
  conflicts: FieldConflict[]
}

/** What two people made of `base`, field by field; paths are those of the content check. */
export const mergeEntry = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  preferred: 'mine' | 'theirs' = 'mine',
  path = '',
): Merged => {
  if (isSame(mine, base)) return { merged: theirs, conflicts: [] }
  if (isSame(theirs, base) || isSame(mine, theirs)) return { merged: mine, conflicts: [] }
  const parts = partsOf(path, base, theirs, mine)?.map(
    ({ name, path: at, values: [was, other, own] }) => ({
      name,
      ...mergeEntry(was, own, other, preferred, at),
    }),
  )
  if (!parts) {
    const conflict = { path, base, mine, theirs }
    return { merged: conflict[preferred], conflicts: [conflict] }
  }
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
  const parts = partsOf(path, before, after)?.flatMap(
    ({ path: at, values: [one, other] }) => differencesOf(one, other, at),
  )
  return parts ?? [{ path, before, after }]
}
