import { graphql, type PageProps } from 'gatsby'
import { BrowserStorage } from '../sections/legal/BrowserStorage'
import { LegalPage, type LegalPageData } from '../sections/legal/LegalPage'

const PrivacyPage = ({ data }: PageProps<LegalPageData>) => (
  <LegalPage data={data}>
    <BrowserStorage />
  </LegalPage>
)

export default PrivacyPage

export { LegalHead as Head } from '../sections/legal/LegalPage'

export const query = graphql`
  query PrivacyPage($language: String!) {
    ...PageTranslations
    legalText: privacyNotice {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
