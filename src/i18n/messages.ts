/**
 * Messages of `locales/`: where their files are, which variables they have, and how variables are
 * filled in. On pages and in mails, i18next fills in the values that code passes to `t`; all other
 * texts use `fillVariables`. Both replace `{name}` in the same way, since `i18nextOptions` has single braces
 * and no escaping, and the content check refuses all other braces, and `$t(`, which only i18next understands.
 */
import { isRecord } from '../shared/unknown'
import type { Language } from './languages'

/** The folder with the messages of all languages. The owner of the project has fixed its place. */
export const MESSAGES_FOLDER = 'locales'

/** The path of a language's file of messages: `locales/fr/translation.json`. */
export const messagesFile = (code: Language): string =>
  `${MESSAGES_FOLDER}/${code}/translation.json`

/** The pattern of a variable in a message or a text of content: `{name}`. */
export const VARIABLE = '\\{\\w+\\}'

/** Matches each variable of a text. */
export const EACH_VARIABLE = new RegExp(VARIABLE, 'g')

/** Messages by their dotted key, such as `contact.form.error.name`. */
export type Messages = Map<string, string>

/** Whether a text has at least one character that is neither a space nor invisible. */
export const isVisible = (text: string): boolean => text.replace(/[\s\p{C}]/gu, '') !== ''

/** Whether a value is a text with at least one visible character. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && isVisible(value)

/**
 * Returns the messages of a file by their dotted keys. A value that is neither text nor object
 * becomes an empty text, which the content check then reports.
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

/**
 * Lists the variables of a message, sorted, so that two messages can be compared: `{max}, {name}`.
 * Empty if the message has none.
 */
export const variablesOf = (message: string): string =>
  [...new Set(message.match(EACH_VARIABLE))].sort().join(', ')

/**
 * Replaces variables such as `{name}` by their values. A variable without a value stays in its
 * braces: `fillVariables('© {year} {name}', { year: 2026 })` is `© 2026 {name}`.
 */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replace(EACH_VARIABLE, (braced) => {
    const name = braced.slice(1, -1)
    // Every object has keys such as `constructor`: without `hasOwn`, a text with `{constructor}` would
    // show the code of a function.
    return String((Object.hasOwn(values, name) ? values[name] : undefined) ?? braced)
  })
