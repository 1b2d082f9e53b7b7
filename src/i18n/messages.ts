/**
 * Where messages are, what counts as a text, which variables a text has, and how they are filled in.
 *
 * Where code passes values to `t`, i18next fills them in instead of `fillVariables`. Both make the same
 * text of `{name}`, since `i18nextOptions` has single braces and no escaping, and the content check
 * refuses `{{` and `$t(`, which only i18next understands.
 */
import { isRecord } from '../shared/unknown'
import type { Language } from './languages'

/** The file of the messages of a language: `locales/fr/translation.json`. */
export const messagesFile = (code: Language): string => `locales/${code}/translation.json`

/** Messages by their dotted key, such as `contact.form.error.name`. */
export type Messages = Map<string, string>

/** Whether a text has more in it than spaces and invisible characters. */
export const isVisible = (text: string): boolean => text.replace(/[\s\p{C}]/gu, '') !== ''

/** Whether a value is a text that is visible. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && isVisible(value)

/**
 * The messages of a file by their dotted keys. A value that is neither a text nor an object becomes
 * an empty text, so that the check reports it under its key.
 */
export const flattenMessages = (data: unknown, prefix = ''): Messages => {
  const messages: Messages = new Map()
  if (!isRecord(data)) return messages

  for (const [name, value] of Object.entries(data)) {
    const key = prefix + name
    if (isRecord(value)) {
      for (const [innerKey, text] of flattenMessages(value, `${key}.`))
        messages.set(innerKey, text)
    } else {
      messages.set(key, typeof value === 'string' ? value : '')
    }
  }
  return messages
}

/** The variables of a message in a fixed order: `{max}, {name}`; empty if it has none. */
export const variablesOf = (message: string): string =>
  [...new Set(message.match(/\{\w+\}/g))].sort().join(', ')

/**
 * Replaces variables such as `{name}` by their values. Braces with another name in them stay.
 * `fillVariables('© {year} {name}', { year: 2026 })` is `© 2026 {name}`.
 */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced))
