import { ProsePart } from '../../components/ui/Prose'
import { useLanguage } from '../../i18n/react'
import { storedItems, type StoredItem } from '../../shared/browser-storage'

const places = {
  localStorage: { key: 'storage.place.local' },
  sessionStorage: { key: 'storage.place.session' },
} as const satisfies Record<StoredItem['storage'], unknown>

/** What the site stores in the visitor's browser, as the code declares it, and how long. */
export const BrowserStorage = () => {
  const { t } = useLanguage()
  return (
    <ProsePart id="storage" title={t('storage.title')}>
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
    </ProsePart>
  )
}
