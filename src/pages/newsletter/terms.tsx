import { graphql } from 'gatsby'

export { LegalPage as default, LegalHead as Head } from '../../sections/legal/LegalPage'

export const query = graphql`
  query NewsletterTermsPage($language: String!) {
    ...PageTranslations
    legalText: newsletterTerms {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
