import { defaultLanguage, draftCodes, type Language } from '../i18n/languages'
import { isText } from '../i18n/messages'
import { typeset } from '../i18n/typeset'
import { markUntranslated } from '../i18n/untranslated'

/**
 * A text by language, or a list of such, in one language and as that language prints it;
 * drafts borrow what they lack. `fill` puts its variables in place.
 */
export const inLanguage = (
  value: unknown,
  language: Language,
  fill: (text: string) => string = (text) => text,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language, fill))
  const text: unknown = Reflect.get(Object(value), language)
  const original: unknown = Reflect.get(Object(value), defaultLanguage)
  if (!isText(text) && draftCodes.includes(language) && typeof original === 'string')
    return markUntranslated(typeset(fill(original), defaultLanguage))
  return typeof text === 'string' ? typeset(fill(text), language) : text
}
