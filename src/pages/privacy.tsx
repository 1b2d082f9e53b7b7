import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { BrowserStorage } from '../sections/legal/BrowserStorage'
import { LegalText } from '../sections/legal/LegalText'
import { Layout } from '../site/Layout'
import type { PageContext } from '../site/page-context'
import { PageHead } from '../site/head/PageHead'
import { requireEntry } from '../site/require-entry'
import { PageHero } from '../ui/PageHero'

const textOf = ({ privacyNotice }: Queries.PrivacyPageQuery) =>
  requireEntry(privacyNotice, 'content/privacy-notice.json')

const PrivacyPage = ({ data }: PageProps<Queries.PrivacyPageQuery>) => {
  const text = textOf(data)
  return (
    <Layout>
      <PageHero title={text.title} lead={text.lead} />
      <LegalText text={text}>
        <BrowserStorage />
      </LegalText>
    </Layout>
  )
}

export default PrivacyPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.PrivacyPageQuery, PageContext>) => {
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
  query PrivacyPage($language: String!) {
    ...PageTranslations
    privacyNotice {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
