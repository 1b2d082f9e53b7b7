import { isRecord } from '../shared/unknown'
import type { Language } from './languages'

/** Where the messages of a language are: `locales/fr/translation.json`. */
export const messagesFile = (code: Language): string => `locales/${code}/translation.json`

/** Messages by their dotted key, such as `contact.form.error.name`. */
export type Messages = Map<string, string>

/** Whether a reader sees anything: spaces and invisible characters are nothing. */
export const isVisible = (text: string): boolean => text.replace(/[\s\p{C}]/gu, '') !== ''

/** Whether a value is a text of which a reader sees anything. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && isVisible(value)

/**
 * Nested JSON → dotted keys. A value that is neither a text nor an object is kept as an
 * empty text, so that the check reports it under its key.
 */
export const flattenMessages = (data: unknown, prefix = ''): Messages => {
  const messages: Messages = new Map()
  if (!isRecord(data)) return messages
  for (const [name, value] of Object.entries(data)) {
    const key = prefix + name
    if (isRecord(value))
      for (const [inner, text] of flattenMessages(value, `${key}.`))
        messages.set(inner, text)
    else messages.set(key, typeof value === 'string' ? value : '')
  }
  return messages
}

/** The variables of a message in a fixed order: `{max}, {name}`; empty if it has none. */
export const variablesOf = (message: string): string =>
  [...new Set(message.match(/\{\w+\}/g))].sort().join(', ')
