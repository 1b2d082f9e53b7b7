import { graphql, type PageProps } from 'gatsby'
import { useLanguage } from '../i18n/react'
import { LegalPage, LegalPart, type LegalPageData } from '../sections/legal/LegalPage'
import { storedItems, type StoredItem } from '../shared/browser-storage'

const places = {
  localStorage: { key: 'storage.place.local' },
  sessionStorage: { key: 'storage.place.session' },
} as const satisfies Record<StoredItem['storage'], unknown>

/** Lists what the site stores in the visitor's browser, as the code declares it, and for how long. */
const BrowserStorage = () => {
  const { t } = useLanguage()
  return (
    <LegalPart id="storage" title={t('storage.title')}>
      <p>{t('storage.lead')}</p>
      <ul role="list">
        {storedItems.map(({ name, storage, purpose, until }) => (
          <li key={name}>
            {t(purpose.key)} {t(until.key)}
            <br />
            {t(places[storage].key)} (<code translate="no">{name}</code>)
          </li>
        ))}
      </ul>
      <p>{t('storage.erase')}</p>
    </LegalPart>
  )
}

const PrivacyPage = ({ data }: PageProps<LegalPageData>) => (
  <LegalPage data={data}>
    <BrowserStorage />
  </LegalPage>
)

export default PrivacyPage

export { LegalHead as Head } from '../sections/legal/LegalPage'

export const query = graphql`
  query PrivacyPage {
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
