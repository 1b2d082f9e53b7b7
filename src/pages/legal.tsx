import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { LegalHead, LegalPage } from '../sections/legal/LegalPage'
import type { PageContext } from '../components/layout/page-context'
import { requireEntry } from '../components/layout/require-entry'

const textOf = ({ legalNotice }: Queries.LegalPageQuery) =>
  requireEntry(legalNotice, 'content/legal-notice.json')

const LegalNoticePage = ({ data }: PageProps<Queries.LegalPageQuery>) => (
  <LegalPage text={textOf(data)} />
)

export default LegalNoticePage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.LegalPageQuery, PageContext>) => (
  <LegalHead text={textOf(data)} locales={data.locales} context={pageContext} />
)

export const query = graphql`
  query LegalPage($language: String!) {
    ...PageTranslations
    legalNotice {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
