import {
  createInstance,
  type InitOptions,
  type ResourceKey,
  type TFunction,
} from 'i18next'
import type messages from '../../locales/fr/translation.json'
import type { Language } from './languages'

declare module 'i18next' {
  /** Keys are typed from the messages of the default language. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    nsSeparator: false
    resources: { translation: typeof messages }
  }
}

/**
 * How messages in `locales/` are read: dotted keys, variables in single braces (`{name}`),
 * no HTML escaping (React escapes), no fallback: the content check lets no message be
 * missing, and `src/content-model/answers.ts` fills in what a draft lacks.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions

/**
 * A translator of finished messages, for what is drawn or sent outside of the pages' provider:
 * Gatsby's `Head`, and mails.
 */
export const translatorOf = (finished: unknown, language: Language): TFunction => {
  const instance = createInstance()
  void instance.init({
    ...i18nextOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: finished as ResourceKey } },
  })
  return instance.t
}

/** The messages of one language as the page query of gatsby-plugin-react-i18next has them. */
export type LocaleData = Queries.PageTranslationsFragment['locales']

/** @throws {Error} where a page has not asked for its messages */
export const pageTranslator = ({ edges }: LocaleData, language: Language): TFunction => {
  const messages = edges.find(({ node }) => node.language === language)
  if (!messages) throw new Error(`The page query has no messages for «${language}»`)
  return translatorOf(JSON.parse(messages.node.data), language)
}
