import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { LegalHead, LegalPage } from '../../sections/legal/LegalPage'
import type { PageContext } from '../../components/layout/page-context'
import { requireEntry } from '../../components/layout/require-entry'

const textOf = ({ newsletterTerms }: Queries.NewsletterTermsPageQuery) =>
  requireEntry(newsletterTerms, 'content/newsletter-terms.json')

const NewsletterTermsPage = ({ data }: PageProps<Queries.NewsletterTermsPageQuery>) => (
  <LegalPage text={textOf(data)} />
)

export default NewsletterTermsPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterTermsPageQuery, PageContext>) => (
  <LegalHead text={textOf(data)} locales={data.locales} context={pageContext} />
)

export const query = graphql`
  query NewsletterTermsPage($language: String!) {
    ...PageTranslations
    newsletterTerms {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
