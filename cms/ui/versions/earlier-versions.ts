/**
 * Brings an earlier version of an entry or a page's messages into the form that today's content
 * model has.
 */
import { pathTo, withValue } from '../../../src/content-model/address'
import { problemsIn } from '../../../src/content-model/check/fields'
import type { Field, FieldOf } from '../../../src/content-model/fields'
import { leavesIn } from '../../../src/content-model/walk'
import { allLanguages } from '../../../src/i18n/config'
import { isRecord, recordOf } from '../../../src/shared/unknown'
import type { Project } from '../../api'
import { emptyValue } from '../project/entries'
import { filesOf, textAt, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { leavesOfForm, problemsInForm } from '../wording/problems'

const withoutUndefined = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/**
 * All texts of one item in a list, also those of groups and lists inside it.
 * @returns pairs of a text's path in the item and the text
 */
const textsIn = (field: Field, item: unknown): [string, unknown][] =>
  leavesIn(field, item).flatMap((leaf): [string, unknown][] => {
    if (leaf.field.kind === 'text') return [[leaf.path, leaf.value]]
    if (leaf.field.kind !== 'localized') return []
    const texts = Object.entries(recordOf(leaf.value))
    return texts.map(([code, text]) => [pathTo(leaf.path, code), text])
  })

/**
 * The item in today's version of a list that corresponds to an item of an earlier version: the only
 * one of which all texts are the same, apart from texts that one of the two lacks. Items are not
 * matched by index: after somebody moved items, a text that the earlier item lacks would be filled
 * in from a different item.
 */
const sameItemToday = (
  field: Field,
  earlier: unknown,
  todaysItems: readonly unknown[],
): unknown => {
  const earlierTexts = textsIn(field, earlier)
  const same = todaysItems.filter((item) => {
    const today = new Map(textsIn(field, item))
    const inBoth = earlierTexts.filter(([path, text]) => text && today.get(path))
    return inBoth.length > 0 && inBoth.every(([path, text]) => today.get(path) === text)
  })
  return same.length === 1 ? same[0] : undefined
}

/**
 * An earlier text in all languages. If it breaks a rule of today in one language, today's text
 * stays in all of them: a mix of earlier and present languages would be two texts that say
 * different things.
 */
const adaptLocalized = (
  field: FieldOf<'localized'>,
  earlier: Readonly<Record<string, unknown>>,
  today: unknown,
) => {
  const isWrong = problemsIn(field, earlier).some(({ path }) => earlier[path])
  if (isWrong && isRecord(today)) return today

  return withoutUndefined(
    allLanguages.map(({ code }) => {
      const text = earlier[code] || (recordOf(today)[code] ?? earlier[code])
      return [code, text] as const
    }),
  )
}

/**
 * An earlier value, changed so that it fits the content model of today. A field that the model no
 * longer has is left out, since no form would show it, and the check would refuse to save it. A
 * field that the earlier version lacks, or whose earlier value the model no longer accepts, keeps
 * its present value. In an item of a list that has since been deleted, the form shows such a field
 * as empty or wrong.
 * @param today the value that is saved now, if any
 */
export const adaptValue = (field: Field, earlier: unknown, today: unknown): unknown => {
  const todayOrEmpty = today ?? emptyValue(field)

  switch (field.kind) {
    case 'group': {
      if (!isRecord(earlier)) return todayOrEmpty
      const now = recordOf(today)
      // A group may have keys that are no fields, such as `$schema`, by which code editors find the
      // JSON Schema. They keep their present values.
      const otherKeys = (field.otherKeys ?? []).map(
        (name) => [name, now[name] ?? earlier[name]] as const,
      )
      const fields = Object.entries(field.fields).map(
        ([name, inner]) => [name, adaptValue(inner, earlier[name], now[name])] as const,
      )
      return withoutUndefined([...otherKeys, ...fields])
    }

    case 'list': {
      if (!Array.isArray(earlier)) return todayOrEmpty
      const todaysItems: readonly unknown[] = Array.isArray(today) ? today : []
      return earlier.map((item: unknown) =>
        adaptValue(field.item, item, sameItemToday(field.item, item, todaysItems)),
      )
    }

    case 'localized':
      return isRecord(earlier) ? adaptLocalized(field, earlier, today) : todayOrEmpty

    case 'flag':
      // A checkbox that the earlier version lacks was not ticked then, so it does not stay ticked
      // as it is today.
      return typeof earlier === 'boolean' ? earlier : undefined

    default:
      if (problemsIn(field, earlier).length === 0) return earlier
      // Nothing is saved in this field today, so the form gets the earlier text even if it breaks a
      // rule: for a person, correcting a text is easier than searching for it.
      if (field.kind === 'text' && typeof earlier === 'string') return today ?? earlier
      return todayOrEmpty
  }
}

/**
 * The messages of a page in an earlier version. If an earlier message breaks a present rule in one
 * language, such as by lacking a variable that the code fills in, the present message is kept in
 * all languages.
 */
const adaptMessages = (
  form: EditorForm,
  earlier: Files,
  today: Files,
  project: Project,
): Files => {
  const wrong = problemsInForm(form, earlier, project).filter((problem) =>
    textAt(earlier, problem),
  )
  const wrongPaths = new Set(wrong.map(({ path }) => path))

  const files: Record<string, unknown> = { ...today }
  for (const { path } of leavesOfForm(form, today)) {
    if (wrongPaths.has(path)) continue
    for (const { file } of form.parts) {
      const text = textAt(earlier, { file, path })
      if (text) files[file] = withValue(files[file], path, text)
    }
  }
  return files
}

/**
 * The files of content and messages as they are saved today, in which everything that a form edits
 * is replaced by an earlier version of it.
 */
export const adaptFiles = (form: EditorForm, earlier: Files, project: Project): Files => {
  const { type, schema, address } = form
  const today = filesOf(project)
  if (!type) return adaptMessages(form, earlier, today, project)

  const { file } = address
  return { ...today, [file]: adaptValue(schema, earlier[file], today[file]) }
}
