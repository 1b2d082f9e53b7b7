/**
 * Follows the items of a list from one version of a file to the next, although somebody added,
 * removed or moved items. `differencesOf` compares such a list as a whole, so by itself it cannot
 * tell in which item a text was changed.
 */
import { isWithin, languageOf, pathTo, withOuterPath } from '../src/content-model/address'
import { mapTexts } from '../src/content-model/walk'
import { differencesOf, isSame, type FieldDifference } from './merge-fields'

/**
 * How many pairs of items are compared at most. A list of content has some dozens of items; a file with
 * many thousands, which somebody has pushed by mistake, would keep the editor busy for minutes.
 */
const MOST_PAIRS = 10_000

/** The texts of an item that are in one language each, with their paths inside of the item. */
const translatedTexts = (item: unknown): string[] => {
  const texts: string[] = []
  mapTexts(
    item,
    (text, path) => {
      if (text && languageOf({ file: '', path })) texts.push(`${path} ${text}`)
      return text
    },
    'item',
  )
  return texts
}

/**
 * Finds out what each item of a list was in an earlier version of the list, although it may have moved or
 * have another text since: the same item, or else the one that shares the most texts with it.
 * @returns for each item of `after`, the index of that item in `before`, or `undefined` if it is new; all are
 * new in a list with more than `MOST_PAIRS`
 */
export const formerIndices = (
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] => {
  if (before.length * after.length > MOST_PAIRS) return after.map(() => undefined)

  const textsBefore = before.map(translatedTexts)
  const pairs = after.flatMap((item, index) => {
    const texts = new Set(translatedTexts(item))
    return before.map((other, former) => {
      const inCommon = textsBefore[former]?.filter((text) => texts.has(text)).length ?? 0
      return { index, former, inCommon: isSame(item, other) ? texts.size + 1 : inCommon }
    })
  })

  const found = new Map<number, number>()
  for (const { index, former, inCommon } of pairs.toSorted(
    (one, other) => other.inCommon - one.inCommon || one.former - other.former,
  )) {
    const isTaken = found.has(index) || [...found.values()].includes(former)
    if (inCommon > 0 && !isTaken) found.set(index, former)
  }
  return after.map((_, index) => found.get(index))
}

/**
 * The path of a text after a list was changed as a whole. It stays the same for a text that is not in
 * the list.
 * @returns `undefined` if the item that had the text was removed
 */
export const pathAfter = (
  path: string,
  { path: list, before, after }: FieldDifference,
): string | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after)) return path
  const item = before.findIndex((_, index) => isWithin(path, pathTo(list, index)))
  if (item < 0) return path
  const index = formerIndices(before, after).indexOf(item)
  return index < 0
    ? undefined
    : withOuterPath(path, pathTo(list, item), pathTo(list, index))
}

/**
 * Splits the difference of a list that was changed as a whole into those of its items, at the paths
 * that the items have afterwards. Items that were removed, or only moved, have none. Any other
 * difference stays as it is.
 */
export const splitIntoItems = <Found extends FieldDifference>(
  difference: Found,
): Found[] => {
  const { path: list, before, after } = difference
  if (!Array.isArray(before) || !Array.isArray(after)) return [difference]

  const former = formerIndices(before, after)
  return after.flatMap((item: unknown, index) => {
    const at = former[index]
    const itemBefore: unknown = at === undefined ? undefined : before[at]
    return differencesOf(itemBefore, item, pathTo(list, index))
      .map((inner) => ({ ...difference, ...inner }))
      .flatMap(splitIntoItems)
  })
}
