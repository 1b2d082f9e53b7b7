/** An earlier version of an entry, as today's content model has it. */
import { problemsIn } from '../../src/content-model/check/fields'
import type { Field } from '../../src/content-model/fields'
import { allLanguages } from '../../src/i18n/config'
import { isRecord, recordOf } from '../../src/shared/unknown'
import { emptyValue } from './entries'

const withoutGaps = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/**
 * What an earlier version says, field by field. A field that the model no longer has is left out,
 * since no form shows it and no save takes it. A field that the version lacks, or has in a form
 * that the model no longer takes, keeps what it says today.
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
        ...(field.also ?? []).map((name) => [name, is[name] ?? was[name]] as const),
        ...Object.entries(field.fields).map(
          ([name, inner]) => [name, fitting(inner, was[name], is[name])] as const,
        ),
      ])
    }
    case 'list': {
      if (!Array.isArray(then)) return kept
      const today: readonly unknown[] = Array.isArray(now) ? now : []
      return then.map((item: unknown, index) => fitting(field.item, item, today[index]))
    }
    case 'localized': {
      if (!isRecord(then)) return kept
      const wrong = new Set(problemsIn(field, then).map(({ path }) => path))
      const textIn = (code: string) =>
        wrong.has(code) ? (recordOf(now)[code] ?? then[code]) : then[code]
      return withoutGaps(allLanguages.map(({ code }) => [code, textIn(code)] as const))
    }
    case 'flag':
      // Left out, it means no: the version says so, too.
      return typeof then === 'boolean' ? then : undefined
    default:
      return problemsIn(field, then).length > 0 ? kept : then
  }
}
