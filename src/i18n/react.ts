/**
 * Gives pages and sections the language and the messages of their page. No other module imports
 * gatsby-plugin-react-i18next, so that the plugin can be replaced here. `gatsby-config.ts` sets the
 * plugin's options. The plugin looks in the data of each page for exactly what `PageTranslations`
 * queries, the alias `locales` and its shape, and starts i18next with it: without it, `t` would
 * return keys instead of messages.
 */
import { graphql } from 'gatsby'
import { useI18next } from 'gatsby-plugin-react-i18next'
import { wrapPageElement } from 'gatsby-plugin-react-i18next/dist/plugin/wrapPageElement'
import type { ReactElement } from 'react'
import type { Language } from './languages'
import { localizedPath } from './paths'
import { i18nextOptions, translatorOf, type Translate } from './translator'

/** The language of the page, the languages in which this page exists, and paths of other pages. */
export const useLanguage = () => {
  const { t, language, languages, originalPath } = useI18next()
  /** Returns the path of any page in the language of the page that is shown. */
  const path = (route: string): string => localizedPath(route, language)
  return { t: t as Translate, language, languages, originalPath, path }
}

/**
 * Lets the hooks for messages work in the `Head` of a page, too. Gatsby renders it outside of the page,
 * where they would return keys, and passes it to `wrapRootElement` alone.
 * @param element what `wrapRootElement` gets: the `Head` of a page, or the element around all pages,
 * which stays as it is
 */
export const withMessagesInHead = (element: ReactElement): ReactElement => {
  const props = element.props as { pageContext?: object }
  if (!props.pageContext) return element
  const options = { redirect: false, i18nextOptions }
  // The plugin's types are those of an older React and do not fit this one, so the function gets
  // another type here.
  const wrap = wrapPageElement as (args: object, options: object) => ReactElement
  return wrap({ element, props }, options)
}

/**
 * The fragment by which a page queries the messages in its language.
 * `src/gatsby/graphql/page-messages.ts` adds it to the query of each page.
 */
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

/** The messages that a page has queried with the fragment `PageTranslations`. */
export type LocaleData = Queries.PageTranslationsFragment['locales']

/**
 * A translator with the messages that a page has queried.
 * @throws {Error} if the page's query has no messages in this language
 */
export const pageTranslator = ({ edges }: LocaleData, language: Language): Translate => {
  const messages = edges.find(({ node }) => node.language === language)
  if (!messages) throw new Error(`The page query has no messages for «${language}»`)
  return translatorOf(JSON.parse(messages.node.data), language)
}
