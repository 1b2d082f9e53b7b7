/** The live page beside the form. */
import { t } from './words'

const KEY = 'preview'

export const Preview = ({ address }: { address: string }) => (
  <aside className="preview" aria-label={t('preview')}>
    <a className="target" href={address} target="_blank" rel="noreferrer">
      {t('viewSite')}
    </a>
    <details
      open={localStorage.getItem(KEY) !== 'closed'}
      onToggle={({ currentTarget }) =>
        localStorage.setItem(KEY, currentTarget.open ? 'open' : 'closed')
      }
    >
      <summary>{t('preview')}</summary>
      {/* Seen until the page covers it. */}
      <p className="help">{t('previewComes')}</p>
      <iframe src={address} title={t('previewFrame')} />
    </details>
  </aside>
)
