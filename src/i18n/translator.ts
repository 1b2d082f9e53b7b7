/** i18next for this site: its options, and translators for what is outside of the pages' provider. */
import {
  createInstance,
  type InitOptions,
  type ParseKeys,
  type ResourceKey,
} from 'i18next'
import type messages from '../../locales/fr/translation.json'
import type { Language } from './languages'
import type messageVariables from './message-variables.json'

declare module 'i18next' {
  /** TypeScript knows the keys of messages from the file of the default language. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    nsSeparator: false
    resources: { translation: typeof messages }
  }
}

type MessageVariables = typeof messageVariables

/** What follows the key of a message: the values of its variables, if it has any. */
type Values<Key> = Key extends keyof MessageVariables
  ? [values: Record<keyof MessageVariables[Key], string | number>]
  : []

/**
 * Gives a message in the language of the page or mail. TypeScript refuses a key that the French
 * file lacks, and other variables than `message-variables.json` lists for the message.
 */
export type Translate = <Key extends ParseKeys>(
  key: Key,
  ...values: Values<Key>
) => string

/**
 * How i18next reads messages: keys with dots, variables in single braces (`{name}`), no HTML escaping,
 * since React escapes. There is no fallback language: the content check ends a build that lacks a
 * message, and `src/content-model/answers.ts` fills in what a draft lacks.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions

/**
 * A translator for what is rendered outside of the pages' provider: Gatsby's `Head`, and mails.
 * @param finished the messages of the language, as `answersIn` gives them
 */
export const translatorOf = (finished: unknown, language: Language): Translate => {
  const instance = createInstance()
  void instance.init({
    ...i18nextOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: finished as ResourceKey } },
  })
  return instance.t as Translate
}
