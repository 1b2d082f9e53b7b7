import { graphql } from 'gatsby'

export { LegalHead as Head, LegalPage as default } from '../sections/legal/LegalPage'

export const query = graphql`
  query LegalPage {
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
