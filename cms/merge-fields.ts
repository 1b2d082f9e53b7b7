/**
 * Three-way merge of what two people made of the same file. The editor's server and its page both
 * use it.
 */
import { diff3Merge } from 'node-diff3'
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

/**
 * Whether the items of `list`, a later version of `base`, are still at the same places: both lists
 * are equally long, and no item of `base` is at another index of `list`. Only then may items be
 * merged by their index: otherwise the texts of an item that somebody moved would get into another
 * item.
 */
const keepsPlaces = (base: readonly unknown[], list: readonly unknown[]): boolean =>
  base.length === list.length &&
  list.every(
    (item, index) =>
      isSame(item, base[index]) || !base.some((other) => isSame(item, other)),
  )

/**
 * A part that all compared versions of a value have: a field of a group, or an item of a list.
 * `values` contains what each version has there.
 */
interface CommonPart {
  name: string
  path: string
  values: unknown[]
}

/**
 * The parts of a value by which its versions can be compared: the fields of a group, or the items
 * of a list in which nobody added, removed or moved one. `undefined` if the value can only be
 * compared as a whole.
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

/**
 * A field that two people changed differently; `path` is empty if one of them made or deleted the
 * whole file. In an article, `mine` and `theirs` both have the paragraphs that only one of them changed.
 */
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

/** The blank line between two paragraphs, subheads or lists in the Markdown of an article. */
const BETWEEN_BLOCKS = '\n\n'

const paragraphsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(BETWEEN_BLOCKS) : []

/**
 * Whether an article has all paragraphs that a change wrote: the change was merged into it, although
 * the articles differ. A change that only removed paragraphs has written none.
 */
export const hasWrittenParagraphs = (
  article: unknown,
  { before, after }: Pick<FieldDifference, 'before' | 'after'>,
): boolean => {
  const earlier = paragraphsOf(before)
  const written = paragraphsOf(after).filter((paragraph) => !earlier.includes(paragraph))
  const present = paragraphsOf(article)
  return written.length > 0 && written.every((paragraph) => present.includes(paragraph))
}

/**
 * What two people wrote in an article, or in a part of it, joined: everything that only one of them
 * changed is in both results. Where both changed the same, one has the words of each. Without such a
 * place, both are the same.
 */
interface Joined<Text> {
  mine: Text
  theirs: Text
}

/**
 * Joins paragraphs that follow one another, of which each person rewrote some: one by one, if nobody
 * added or removed any.
 */
const joinNeighbours = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Joined<readonly string[]> => {
  if (base.length !== mine.length || base.length !== theirs.length)
    return { mine, theirs }
  const sideOf = (preferred: 'mine' | 'theirs') =>
    base.map((paragraph, index) =>
      String(mergeEntry(paragraph, mine[index], theirs[index], preferred).merged),
    )
  return { mine: sideOf('mine'), theirs: sideOf('theirs') }
}

/**
 * Joins what two people wrote in an article, paragraph by paragraph. Both changed the same if they
 * changed the same paragraph, or neighbouring ones of which one of them added or removed some.
 * @returns `undefined` if a version has a single paragraph
 */
const joinParagraphs = (...versions: readonly unknown[]): Joined<string> | undefined => {
  const [base = [], mine = [], theirs = []] = versions.map(paragraphsOf)
  if ([base, mine, theirs].some(({ length }) => length < 2)) return undefined

  const parts = diff3Merge(mine, base, theirs).map(({ ok, conflict }) =>
    conflict
      ? joinNeighbours(conflict.o, conflict.a, conflict.b)
      : { mine: ok ?? [], theirs: ok ?? [] },
  )
  const sideOf = (side: 'mine' | 'theirs') =>
    parts.flatMap((part) => part[side]).join(BETWEEN_BLOCKS)
  return { mine: sideOf('mine'), theirs: sideOf('theirs') }
}

/**
 * Merges what two people made of one version: an entry field by field, an article paragraph by
 * paragraph.
 * @param preferred whose text the result has where both changed the same field
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
  // `theirs` is passed before `mine`, so that a merged group has its fields in the order of
  // `theirs`, and after them those that only the other versions have.
  const parts = commonParts(path, base, theirs, mine)?.map((part) => {
    const [itsBase, itsTheirs, itsMine] = part.values
    const merged = mergeEntry(itsBase, itsMine, itsTheirs, preferred, part.path)
    return { name: part.name, ...merged }
  })

  if (!parts) {
    // Of an article, a person chooses only between the paragraphs that both changed.
    const joined = joinParagraphs(base, mine, theirs)
    if (joined && joined.mine === joined.theirs)
      return { merged: joined.mine, conflicts: [] }

    const conflict = { path, base, ...(joined ?? { mine, theirs }) }
    return { merged: conflict[preferred], conflicts: [conflict] }
  }

  // Leave out of the merged group each field that the merge has removed; its value is `undefined`.
  const kept = parts.filter(({ merged }) => merged !== undefined)
  return {
    merged: Array.isArray(base)
      ? parts.map(({ merged }) => merged)
      : Object.fromEntries(kept.map(({ name, merged }) => [name, merged])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

/** A field that differs between two versions of a file; `path` is empty if the whole file does. */
export interface FieldDifference {
  path: string
  before?: unknown
  after?: unknown
}

/**
 * The fields in which two versions of a value differ. A list that has another length counts
 * as one field.
 */
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
