import { isRecord, isText, singularKey } from './messages'
import { markUntranslated } from './untranslated'

/** A plural form that the original has not is borrowed from its most general one. */
const originalOf = (form: string, key: string, original: Record<string, unknown>) =>
  original[form] ?? original[`${singularKey(key)}_other`] ?? original[key]

/**
 * The messages of a draft, completed: what is missing or empty comes from the original, and
 * is marked. Both are nested objects of texts; `formsOf` are the keys that the draft's
 * language has for one of the original, which are others where there are plural forms.
 */
export const completeMessages = (
  draft: unknown,
  original: unknown,
  formsOf: (key: string) => Iterable<string>,
): unknown => {
  if (!isRecord(original))
    return isText(draft) ? draft : markUntranslated(String(original))
  const own = isRecord(draft) ? draft : {}
  return {
    ...own,
    ...Object.fromEntries(
      Object.keys(original).flatMap((key) =>
        [...formsOf(key)].map((form) => [
          form,
          completeMessages(own[form], originalOf(form, key, original), formsOf),
        ]),
      ),
    ),
  }
}
