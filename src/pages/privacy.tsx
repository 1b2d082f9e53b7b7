import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { BrowserStorage } from '../sections/legal/BrowserStorage'
import { LegalHead, LegalPage } from '../sections/legal/LegalPage'
import type { PageContext } from '../components/layout/page-context'
import { requireEntry } from '../components/layout/require-entry'

const textOf = ({ privacyNotice }: Queries.PrivacyPageQuery) =>
  requireEntry(privacyNotice, 'content/privacy-notice.json')

const PrivacyPage = ({ data }: PageProps<Queries.PrivacyPageQuery>) => (
  <LegalPage text={textOf(data)}>
    <BrowserStorage />
  </LegalPage>
)

export default PrivacyPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.PrivacyPageQuery, PageContext>) => (
  <LegalHead text={textOf(data)} locales={data.locales} context={pageContext} />
)

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
