import { graphql } from 'gatsby'

/** The page's own messages; every page query spreads this fragment. */
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
