/** What was changed, as a person would tell it. */
import { contentTypeOf } from '../../src/content-model'
import { positionIn, type ContentType } from '../../src/content-model/content-type'
import type { Field } from '../../src/content-model/fields'
import { variables } from '../../src/content-model/variables'
import { isLanguageCode } from '../../src/i18n/language-code'
import { isRecord } from '../../src/shared/unknown'
import type { Difference, Project } from '../api'
import { isSame, stepsOf } from '../merge'
import { locate } from './names'
import { fieldAt } from './problems'
import { textIn } from './values'
import { editorLanguage, t } from './words'

const meanings = new Map(Object.entries(variables))

/** `{launchYear}` → “[année du lancement]” */
const withMeanings = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const meaning = meanings.get(name)?.[editorLanguage]
    return meaning ? `[${meaning}]` : braced
  })

/** What a person chose or ticked, alone or inside of a list: never the words of the file. */
const named = (field: Field | undefined, value: unknown): unknown => {
  switch (field?.kind) {
    case 'choice':
      return field.labels[String(value)]?.[editorLanguage] ?? value
    case 'flag':
      return t(value === true ? 'yes' : 'no')
    case 'list':
      return Array.isArray(value) ? value.map((item) => named(field.item, item)) : value
    case 'group':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [
              name,
              named(field.fields[name], inner),
            ]),
          )
        : value
    default:
      return value
  }
}

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
  if (!Array.isArray(value) || !Array.isArray(other))
    return withMeanings(textIn(named(field, value)))
  const own = value.filter((item) => !other.some((one) => isSame(one, item)))
  const isMoved = value.length === other.length && own.length === 0
  return withMeanings(textIn(named(field, isMoved ? value : own)))
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
export const groupChanges = (changes: readonly Difference[], project: Project) => {
  const groups = new Map<string, [Difference, ...Difference[]]>()
  for (const change of changes) {
    const { document, path } = locate(change.file, change.path, project)
    const steps = stepsOf(path)
    const isText = document && fieldAt(document, path)?.kind === 'localized'
    if (isText && isLanguageCode(steps.at(-1) ?? '')) steps.pop()
    const field = `${document?.id ?? change.file} ${steps.join('.')}`
    const key = orderedType(change)?.typeName ?? field
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

/** How many there are to publish. */
export const countChanges = (project: Project): number =>
  groupChanges(project.changes, project).length
