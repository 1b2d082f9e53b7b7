import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { LegalText } from '../../sections/legal/LegalText'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/head/PageHead'
import { requireEntry } from '../../site/require-entry'
import { PageHero } from '../../ui/PageHero'

const textOf = ({ newsletterTerms }: Queries.NewsletterTermsPageQuery) =>
  requireEntry(newsletterTerms, 'content/newsletter-terms.json')

const NewsletterTermsPage = ({ data }: PageProps<Queries.NewsletterTermsPageQuery>) => {
  const text = textOf(data)
  return (
    <Layout>
      <PageHero title={text.title} lead={text.lead} />
      <LegalText text={text} />
    </Layout>
  )
}

export default NewsletterTermsPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterTermsPageQuery, PageContext>) => {
  const { title, lead } = textOf(data)
  return (
    <PageHead
      locales={data.locales}
      context={pageContext}
      title={() => title}
      description={() => lead}
    />
  )
}

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
