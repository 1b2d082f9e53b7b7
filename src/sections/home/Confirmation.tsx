import { Station } from '../../components/illustrations/Station'
import { anchors } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import * as styles from './Confirmation.module.css'

/** Says on the home page that the message was sent, once: `src/islands/loader.ts` shows it. */
export const Confirmation = () => {
  const { t } = useLanguage()
  return (
    <p id={anchors.messageSent} className={styles.confirmation} tabIndex={-1} hidden>
      <Station status="done" />
      <span>{t('home.confirmation')}</span>
    </p>
  )
}
