/**
 * The language and the messages of a page, for pages and sections. This is the only module that imports
 * gatsby-plugin-react-i18next, so that another one can take its place; `gatsby-config.ts` sets its options.
 */
import { graphql } from 'gatsby'
import { useI18next } from 'gatsby-plugin-react-i18next'
import type { Language } from './languages'
import { localizedPath } from './paths'
import { translatorOf, type Translate } from './translator'

export const useLanguage = () => {
  const { t, language, originalPath } = useI18next()
  /** The path of another page in the language of this one. */
  const path = (route: string): string => localizedPath(route, language)
  return { t: t as Translate, language, originalPath, path }
}

/** The messages of one page; every page query spreads this fragment. */
export const query = graphql`
  fragment PageTranslations on Query {
    locales: allLocale(filter: { language: { eq: $language } }) {
      edges {
        node {
          ns
          language
          data
        }
      }
    }
  }
`

/** The messages of a page's language, as its query asks for them by the fragment `PageTranslations`. */
export type LocaleData = Queries.PageTranslationsFragment['locales']

/**
 * A translator of the messages that a page has asked for.
 * @throws {Error} if its query lacks them
 */
export const pageTranslator = ({ edges }: LocaleData, language: Language): Translate => {
  const messages = edges.find(({ node }) => node.language === language)
  if (!messages) throw new Error(`The page query has no messages for «${language}»`)
  return translatorOf(JSON.parse(messages.node.data), language)
}
