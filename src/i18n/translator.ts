import { createInstance, type InitOptions, type TFunction } from 'i18next'
import type { Language } from './languages'

/**
 * How messages in `locales/` are read: dotted keys, variables in single braces (`{name}`),
 * no HTML escaping (React escapes), no fallback: `src/content-model/check/message-files.ts` lets no message
 * be missing, and what a draft lacks is filled in by `complete-messages.ts`.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions

/** The messages of one language as the page query of gatsby-plugin-react-i18next has them. */
export interface LocaleData {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly ns: string
      readonly language: string
      readonly data: string
    }
  }>
}

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
    resources: { [language]: { translation: JSON.parse(messages.node.data) } },
  })
  return instance.t
}
