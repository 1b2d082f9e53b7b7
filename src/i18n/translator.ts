/**
 * The options of i18next for this site, and translators for texts outside the React components of a
 * page: its head, the mails and the feed.
 */
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
  /**
   * Makes TypeScript accept only those keys of messages that the file of the default language has.
   */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    nsSeparator: false
    resources: { translation: typeof messages }
  }
}

type MessageVariables = typeof messageVariables

/**
 * The arguments of `t` after the key: an object with the values of the message's variables, or
 * nothing if the message has none.
 */
type Values<Key> = Key extends keyof MessageVariables
  ? [values: Record<keyof MessageVariables[Key], string | number>]
  : []

/**
 * Returns a message in the language of the page or mail. TypeScript refuses a key that the French
 * file lacks, and values for other variables than `message-variables.json` lists for the message.
 */
export type Translate = <Key extends ParseKeys>(
  key: Key,
  ...values: Values<Key>
) => string

/**
 * How i18next reads messages: keys have dots, variables are in single braces (`{name}`), and no
 * HTML is escaped, since React does that. There is no fallback language. Each message exists in
 * every language: the content check ends a build that lacks one, and `src/content-model/answers.ts`
 * fills the gaps of a language that is still being translated.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions

/**
 * Makes the function `t` for texts that are not rendered among a page's components, such as
 * Gatsby's `Head` and mails.
 * @param finished the messages of the language, as `answersIn` returns them
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
