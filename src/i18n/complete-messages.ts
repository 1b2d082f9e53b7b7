import { isRecord, isVisible } from './messages'
import { markUntranslated } from './untranslated'

const isTranslated = (text: unknown): text is string =>
  typeof text === 'string' && isVisible(text)

/**
 * The messages of a draft, completed: what is missing or empty comes from the original, and
 * is marked. Both are nested objects of texts.
 */
export const completeMessages = (draft: unknown, original: unknown): unknown => {
  if (!isRecord(original))
    return isTranslated(draft) ? draft : markUntranslated(String(original))
  const own = isRecord(draft) ? draft : {}
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries(original).map(([key, text]) => [
        key,
        completeMessages(own[key], text),
      ]),
    ),
  }
}
