import { graphql, type PageProps } from 'gatsby'
import { useLanguage } from '../i18n/react'
import { ContactWays } from '../sections/ContactWays'
import { LegalPage, LegalPart, type LegalPageData } from '../sections/legal/LegalPage'

const AccessibilityPage = ({ data }: PageProps<LegalPageData>) => {
  const { t } = useLanguage()
  return (
    <LegalPage data={data}>
      <LegalPart id="ways" title={t('contact.info.title')}>
        <ContactWays />
      </LegalPart>
    </LegalPage>
  )
}

export default AccessibilityPage

export { LegalHead as Head } from '../sections/legal/LegalPage'

export const query = graphql`
  query AccessibilityPage {
    legalText: accessibilityStatement {
      title
      lead
      version
      sections {
        ...LegalSection
      }
    }
  }
`
