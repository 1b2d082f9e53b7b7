/** Groups the changes between two versions, and puts them in words that a person understands. */
import { contentTypeOf, isDraftFlag } from '../../../src/content-model'
import { printAddress, withoutLanguage } from '../../../src/content-model/address'
import { parseArticle } from '../../../src/content-model/article/parse'
import { articlePlainText } from '../../../src/content-model/article/plain-text'
import {
  NO_FIELDS,
  positionIn,
  type ContentType,
} from '../../../src/content-model/content-type'
import type { Field } from '../../../src/content-model/fields'
import { variables } from '../../../src/content-model/variables'
import { mapLeaves, mapTexts } from '../../../src/content-model/walk'
import { fillVariables } from '../../../src/i18n/messages'
import type { Difference, Project } from '../../api'
import { isSame } from '../../merge-fields'
import { entryOf } from '../project/files'
import { editorLanguage, shownText, t } from '../words'

/**
 * The meaning that the editor shows in the place of a variable in a text: `launchYear` → “[année du
 * lancement]”
 */
const variableMeanings = Object.fromEntries(
  Object.entries(variables).map(([name, meaning]) => [
    name,
    `[${meaning[editorLanguage]}]`,
  ]),
)

/**
 * All texts inside of a value, in the order of the file. What only programs read, such as
 * `$schema`, is left out.
 */
const joinTexts = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return fillVariables(String(value ?? ''), variableMeanings)
  return Object.entries(value)
    .filter(([key]) => !NO_FIELDS.includes(key))
    .map(([, inner]) => joinTexts(inner))
    .join(' · ')
}

/**
 * A value as the editor shows it: a choice by its label, a day in words, and `true` or `false` as
 * “yes” or “no”.
 */
const withLabels = (field: Field | undefined, value: unknown): unknown => {
  if (!field) return value
  return mapLeaves({ path: '', field, value }, (leaf) => {
    if (leaf.field.kind === 'localized' && leaf.field.isArticle)
      return mapTexts(leaf.value, (text) => articlePlainText(parseArticle(text)))
    if (leaf.field.kind === 'flag') return t(leaf.value === true ? 'yes' : 'no')
    if (typeof leaf.value === 'string' && leaf.field.kind === 'text')
      return shownText(leaf.field, leaf.value)
    if (leaf.field.kind !== 'choice') return leaf.value
    return leaf.field.labels[String(leaf.value)]?.[editorLanguage] ?? leaf.value
  })
}

/** The items of a list that another version of it lacks, or all items if only their order differs. */
export const changedItems = (
  list: readonly unknown[],
  other: readonly unknown[],
): readonly unknown[] => {
  const lacking = list.filter((item) => !other.some((one) => isSame(one, item)))
  const areOnlyMoved = list.length === other.length && lacking.length === 0
  return areOnlyMoved ? list : lacking
}

/** A value as the editor shows it to a person; `undefined` if there is none. */
export const valueInWords = (
  field: Field | undefined,
  value: unknown,
): string | undefined => {
  // A checkbox that is not ticked has no value in the file, and is shown as “no”.
  if (value == null && field?.kind !== 'flag') return undefined
  return joinTexts(withLabels(field, value))
}

/**
 * The content type whose entries are reordered by a change; `undefined` if the change reorders
 * none.
 */
export const reorderedType = ({ file, path }: Difference): ContentType | undefined => {
  const type = contentTypeOf(file)
  return type && path && path === positionIn(type) ? type : undefined
}

/** Puts items with the same key into one group; the groups are in the order of their first items. */
export const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

const draftFlagsFirst = (changes: readonly Difference[]): Difference[] =>
  changes.toSorted((one, other) => Number(isDraftFlag(other)) - Number(isDraftFlag(one)))

/** Groups changes by field: the changes of one text in several languages are one group. */
export const groupedByField = (changes: readonly Difference[]) =>
  grouped(changes, (change) => printAddress(withoutLanguage(change)))

/**
 * Groups changes by what people take for one thing: an entry, the texts of a page, or the order of
 * the entries of a type, since moving one entry changes the positions of others. Entries whose
 * switch was turned between “in preparation” and “published” come first.
 */
export const groupedByEntry = (changes: readonly Difference[]) =>
  grouped(
    draftFlagsFirst(changes),
    (change) => reorderedType(change)?.typeName ?? printAddress(entryOf(change)),
  )

/**
 * The number of things that wait to be published: entries, texts of pages, and new orders of
 * entries.
 */
export const countChanged = ({ changes }: Pick<Project, 'changes'>): number =>
  groupedByEntry(changes).length
