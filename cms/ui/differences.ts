/** What changed between two versions, in groups and in words that a person understands. */
import { contentTypeOf } from '../../src/content-model'
import { printAddress, withoutLanguage } from '../../src/content-model/address'
import {
  positionIn,
  SCHEMA_KEY,
  type ContentType,
} from '../../src/content-model/content-type'
import type { Field } from '../../src/content-model/fields'
import { variables } from '../../src/content-model/variables'
import { mapLeaves } from '../../src/content-model/walk'
import { fill } from '../../src/words'
import type { Difference, Project } from '../api'
import { isSame } from '../merge'
import { editorLanguage, t } from './words'

/** What stands for each variable of a text: `launchYear` → “[année du lancement]” */
const variableMeanings = Object.fromEntries(
  Object.entries(variables).map(([name, meaning]) => [
    name,
    `[${meaning[editorLanguage]}]`,
  ]),
)

/**
 * All texts in a value, one after the other. The address of the JSON Schema is for programs alone.
 */
const joinTexts = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return fill(String(value ?? ''), variableMeanings)
  return Object.entries(value)
    .filter(([key]) => key !== SCHEMA_KEY)
    .map(([, inner]) => joinTexts(inner))
    .join(' · ')
}

/**
 * A value in which the labels of choices and “yes” or “no” stand in the place of what the file has.
 */
const withLabels = (field: Field | undefined, value: unknown): unknown => {
  if (!field) return value
  return mapLeaves({ path: '', field, value }, (leaf) => {
    if (leaf.field.kind === 'flag') return t(leaf.value === true ? 'yes' : 'no')
    if (leaf.field.kind !== 'choice') return leaf.value
    return leaf.field.labels[String(leaf.value)]?.[editorLanguage] ?? leaf.value
  })
}

/**
 * A value as a person reads it; `undefined` where there is none. Of a list, the items that the
 * other version lacks; all of them, where the items were only moved.
 */
export const valueInWords = (
  field: Field | undefined,
  value: unknown,
  other?: unknown,
): string | undefined => {
  // A file has nothing for a checkbox that is not ticked: that means “no”.
  if (value == null && field?.kind !== 'flag') return undefined
  if (!Array.isArray(value) || !Array.isArray(other))
    return joinTexts(withLabels(field, value))

  const lackingInOther = value.filter((item) => !other.some((one) => isSame(one, item)))
  const areOnlyMoved = value.length === other.length && lackingInOther.length === 0
  return joinTexts(withLabels(field, areOnlyMoved ? value : lackingInOther))
}

/** The content type whose entries a change puts in another order; `undefined` for other changes. */
export const reorderedType = ({ file, path }: Difference): ContentType | undefined => {
  const type = contentTypeOf(file.replace('content/', ''))
  return type && path && path === positionIn(type) ? type : undefined
}

/**
 * Changes that a person made as one: those of a text in several languages, and those of positions,
 * since moving one entry changes the positions of others.
 */
export const groupChanges = (changes: readonly Difference[]) => {
  const groups = new Map<string, [Difference, ...Difference[]]>()
  for (const change of changes) {
    const key = reorderedType(change)?.typeName ?? printAddress(withoutLanguage(change))
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

/** How many changes there are to publish. */
export const countChanges = (project: Project): number =>
  groupChanges(project.changes).length
