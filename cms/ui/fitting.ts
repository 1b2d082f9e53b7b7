/** An earlier version of what a form edits, as today's content model has it. */
import { withValue } from '../../src/content-model/address'
import { problemsIn } from '../../src/content-model/check/fields'
import type { Field, FieldOf } from '../../src/content-model/fields'
import { leavesIn } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import { isRecord, recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'
import { emptyValue } from './entries'
import { filesOf, textAt, type Files } from './files'
import type { EditorForm } from './forms'
import { leavesOfForm, problemsInForm } from './problems'

const withoutGaps = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/** The texts in a value by their paths: of an item, its own and those of all its fields. */
const textsIn = (field: Field, value: unknown): [string, unknown][] =>
  leavesIn(field, value).flatMap((leaf): [string, unknown][] => {
    if (leaf.field.kind === 'text') return [[leaf.path, leaf.value]]
    if (leaf.field.kind !== 'localized') return []
    const texts = Object.entries(recordOf(leaf.value))
    return texts.map(([code, text]) => [`${leaf.path}.${code}`, text])
  })

/**
 * What an item of a list says today: the one item there that has the same texts wherever both have
 * some. The item at the same index may be another one, whose texts would complete this one wrongly.
 */
const todayOf = (field: Field, then: unknown, today: readonly unknown[]): unknown => {
  const texts = textsIn(field, then)
  const found = today.filter((item) => {
    const now = new Map(textsIn(field, item))
    const shared = texts.filter(([path, text]) => text && now.get(path))
    return shared.length > 0 && shared.every(([path, text]) => now.get(path) === text)
  })
  return found.length === 1 ? found[0] : undefined
}

/**
 * A text in all languages. One that breaks a rule of today in some language stays as it is today in
 * all of them: half of either would be two texts that do not say the same.
 */
const fittingText = (
  field: FieldOf<'localized'>,
  then: Readonly<Record<string, unknown>>,
  now: unknown,
) => {
  const isWrong = problemsIn(field, then).some(({ path }) => then[path])
  if (isWrong && isRecord(now)) return now
  return withoutGaps(
    allLanguages.map(
      ({ code }) => [code, then[code] || (recordOf(now)[code] ?? then[code])] as const,
    ),
  )
}

/**
 * What an earlier version says, field by field. A field that the model no longer has is left out,
 * since no form shows it and no save takes it. A field that the version lacks, or has in a form
 * that the model no longer takes, keeps what it says today. If it is in a list's item that was
 * deleted since, nothing is there to keep: the form shows the field as empty or wrong.
 * @param then the value of the version
 * @param now what is saved today, if anything
 */
export const fitting = (field: Field, then: unknown, now: unknown): unknown => {
  const kept = now ?? emptyValue(field)
  switch (field.kind) {
    case 'group': {
      if (!isRecord(then)) return kept
      const [was, is] = [then, recordOf(now)]
      return withoutGaps([
        // The address of the JSON Schema, for code editors.
        ...(field.otherKeys ?? []).map((name) => [name, is[name] ?? was[name]] as const),
        ...Object.entries(field.fields).map(
          ([name, inner]) => [name, fitting(inner, was[name], is[name])] as const,
        ),
      ])
    }
    case 'list': {
      if (!Array.isArray(then)) return kept
      const today: readonly unknown[] = Array.isArray(now) ? now : []
      return then.map((item: unknown) =>
        fitting(field.item, item, todayOf(field.item, item, today)),
      )
    }
    case 'localized':
      return isRecord(then) ? fittingText(field, then, now) : kept
    case 'flag':
      // Left out, it means no: the version says so, too.
      return typeof then === 'boolean' ? then : undefined
    default:
      if (problemsIn(field, then).length === 0) return then
      // A text is easier to correct than to find again.
      return field.kind === 'text' && typeof then === 'string' ? (now ?? then) : kept
  }
}

/**
 * The messages of a page in an earlier version. One that no longer fits in some language, such as
 * one without the variable that the code fills in today, stays as it is today in all of them.
 */
const fittingMessages = (
  form: EditorForm,
  then: Files,
  now: Files,
  project: Project,
): Files => {
  const wrong = new Set(
    problemsInForm(form, then, project)
      .filter((problem) => textAt(then, problem))
      .map(({ path }) => path),
  )
  const files: Record<string, unknown> = { ...now }
  for (const { path } of leavesOfForm(form, now))
    for (const { file } of wrong.has(path) ? [] : form.parts) {
      const text = textAt(then, { file, path })
      if (text) files[file] = withValue(files[file], path, text)
    }
  return files
}

/** The files of today, with what a form edits as it was in an earlier version. */
export const fittingFiles = (form: EditorForm, then: Files, project: Project): Files => {
  const { type, schema, address } = form
  const { file } = address
  const now = filesOf(project)
  return type
    ? { ...now, [file]: fitting(schema, then[file], now[file]) }
    : fittingMessages(form, then, now, project)
}
