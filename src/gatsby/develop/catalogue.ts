import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import {
  CATALOGUE_PATH,
  type CatalogueContext,
  type CatalogueData,
} from '../../catalogue/data'
import { defaultLanguage, languageCodes } from '../../i18n/languages'
import { localizedPath } from '../../i18n/paths'
import { isDevelop } from './folders'

/**
 * Asked here and not by the page: Gatsby would warn, at each build, of a page's query without
 * its page, and types of it would come and go.
 */
const QUERY = `
  query Catalogue($language: String!) {
    locales: allLocale(filter: { language: { eq: $language } }) {
      edges { node { ns language data } }
    }
    siteInfo { name }
    allProjectValue(sort: { order: ASC }) {
      nodes { id title(language: $language) text(language: $language) }
    }
    allTeamMember(sort: { order: ASC }, limit: 1) {
      nodes {
        photoAlt(language: $language)
        photo {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, width: 320, aspectRatio: 0.8, placeholder: NONE)
          }
        }
      }
    }
  }
`

/** The catalogue of components, one page for each language; the built site has none. */
export const createCatalogue: GatsbyNode['createPages'] = async ({
  actions,
  graphql,
  reporter,
  store,
}) => {
  if (!isDevelop()) return
  const root: string = store.getState().program.directory
  for (const language of languageCodes) {
    const { data, errors } = await graphql<CatalogueData>(QUERY, { language })
    if (!data) {
      reporter.error(`The catalogue has nothing to show: ${String(errors)}`)
      return
    }
    const address = localizedPath(CATALOGUE_PATH, language)
    actions.createPage<CatalogueContext & { i18n: object }>({
      path: address,
      component: path.join(root, 'src/catalogue/CataloguePage.tsx'),
      context: {
        language,
        catalogue: data,
        // What gatsby-plugin-react-i18next tells a page; the one language needs no others.
        i18n: {
          language,
          languages: [language],
          defaultLanguage,
          originalPath: CATALOGUE_PATH,
          path: address,
          routed: language !== defaultLanguage,
          generateDefaultLanguagePage: false,
        },
      },
    })
  }
}
