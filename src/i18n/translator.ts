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
 * missing, and `src/content-model/localized-texts.ts` fills in what a draft lacks.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions

/** The messages of one language as the page query of gatsby-plugin-react-i18next has them. */
export type LocaleData = Queries.PageTranslationsFragment['locales']

/**
 * A translator from a page's own messages, for what is drawn outside the plugin's provider:
 * Gatsby's `Head`.
 */
export const translator = (locales: LocaleData, language: Language): TFunction => {
  const messages = locales.edges.find(({ node }) => node.language === language)
  if (!messages) throw new Error(`The page query has no messages for «${language}»`)
  const instance = createInstance()
  void instance.init({
    ...i18nextOptions,
    lng: language,
    initAsync: false,
    resources: {
      [language]: { translation: JSON.parse(messages.node.data) as ResourceKey },
    },
  })
  return instance.t
}
