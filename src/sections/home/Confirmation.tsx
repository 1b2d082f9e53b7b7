import { Station } from '../../components/illustrations/Station'
import { useLanguage } from '../../i18n/react'
import { CONFIRMATION_ID } from '../FormIslands'
import * as styles from './Confirmation.module.css'

/** Says on the home page that the message was sent, once: `src/islands/loader.ts` shows it. */
export const Confirmation = () => {
  const { t } = useLanguage()
  return (
    <p id={CONFIRMATION_ID} className={styles.confirmation} tabIndex={-1} hidden>
      <Station status="done" />
      <span>{t('home.confirmation')}</span>
    </p>
  )
}
