import { graphql } from 'gatsby'

export { LegalPage as default, LegalHead as Head } from '../sections/legal/LegalPage'

export const query = graphql`
  query LegalPage($language: String!) {
    ...PageTranslations
    legalText: legalNotice {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
