/** What was changed, as a person would tell it. */
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

/** `launchYear` → “[année du lancement]” */
const meanings = Object.fromEntries(
  Object.entries(variables).map(([name, meaning]) => [
    name,
    `[${meaning[editorLanguage]}]`,
  ]),
)

/** All that is written in a value, for a person to compare; not the address of its JSON Schema. */
const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([key]) => key !== SCHEMA_KEY)
        .map(([, each]) => textIn(each))
        .join(' · ')
    : fill(String(value ?? ''), meanings)

/** A value with what a person chose or ticked in words: never the words of the file. */
const inWords = (field: Field | undefined, value: unknown): unknown =>
  !field
    ? value
    : mapLeaves({ path: '', field, value }, (leaf) => {
        if (leaf.field.kind === 'flag') return t(leaf.value === true ? 'yes' : 'no')
        if (leaf.field.kind !== 'choice') return leaf.value
        return leaf.field.labels[String(leaf.value)]?.[editorLanguage] ?? leaf.value
      })

/**
 * A value in words, and `undefined` where there is nothing; of a list, the items that the other
 * version has not.
 */
export const valueInWords = (
  field: Field | undefined,
  value: unknown,
  other?: unknown,
): string | undefined => {
  // A box that is not ticked is not written, and means no.
  if (value == null && field?.kind !== 'flag') return undefined
  if (!Array.isArray(value) || !Array.isArray(other)) return textIn(inWords(field, value))
  const own = value.filter((item) => !other.some((one) => isSame(one, item)))
  const isMoved = value.length === other.length && own.length === 0
  return textIn(inWords(field, isMoved ? value : own))
}

/** The type whose entries a change puts in another order. */
export const orderedType = ({ file, path }: Difference): ContentType | undefined => {
  const type = contentTypeOf(file.replace('content/', ''))
  return type && path && path === positionIn(type) ? type : undefined
}

/**
 * Changes of one field in several languages are one change with several texts. So are those of
 * positions: moving one entry changes the positions of others.
 */
export const groupChanges = (changes: readonly Difference[]) => {
  const groups = new Map<string, [Difference, ...Difference[]]>()
  for (const change of changes) {
    const key = orderedType(change)?.typeName ?? printAddress(withoutLanguage(change))
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

/** How many there are to publish. */
export const countChanges = (project: Project): number =>
  groupChanges(project.changes).length
