/** Three-way merge of what two people made of the same file, for the server and the page. */
import { isRecord } from '../src/i18n/messages'
import type { Conflict } from './api'

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

export type FieldConflict = Omit<Conflict, 'file'>

export interface Merged {
  /** With `mine` where there is a conflict. */
  merged: unknown
  conflicts: FieldConflict[]
}

/** Whether items only changed where they are: none moved to the place of another one. */
const keepsPlaces = (base: readonly unknown[], list: readonly unknown[]): boolean =>
  base.length === list.length &&
  list.every(
    (item, index) =>
      isSame(item, base[index]) || !base.some((other) => isSame(item, other)),
  )

const step = (path: string, name: string): string => (path ? `${path}.${name}` : name)

/** What two people made of `base`, field by field; paths are those of the content check. */
export const mergeEntry = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path = '',
): Merged => {
  const whole = (merged: unknown): Merged => ({ merged, conflicts: [] })
  if (isSame(mine, base)) return whole(theirs)
  if (isSame(theirs, base) || isSame(mine, theirs)) return whole(mine)
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const parts = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map(
      (name) =>
        [
          name,
          mergeEntry(base[name], mine[name], theirs[name], step(path, name)),
        ] as const,
    )
    return {
      merged: Object.fromEntries(
        parts
          .filter(([, part]) => part.merged !== undefined)
          .map(([name, part]) => [name, part.merged]),
      ),
      conflicts: parts.flatMap(([, part]) => part.conflicts),
    }
  }
  const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
  if (areLists && keepsPlaces(base, mine) && keepsPlaces(base, theirs)) {
    const parts = base.map((item, index) =>
      mergeEntry(item, mine[index], theirs[index], `${path}[${index}]`),
    )
    return {
      merged: parts.map(({ merged }) => merged),
      conflicts: parts.flatMap(({ conflicts }) => conflicts),
    }
  }
  return { merged: mine, conflicts: [{ path, base, mine, theirs }] }
}

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
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differencesOf(before[name], after[name], step(path, name)),
    )
  if (Array.isArray(before) && Array.isArray(after) && keepsPlaces(before, after))
    return before.flatMap((item, index) =>
      differencesOf(item, after[index], `${path}[${index}]`),
    )
  return [{ path, before, after }]
}
