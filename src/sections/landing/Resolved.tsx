import Lamp from '../../components/illustrations/lamp.svg'
import { Station } from '../../components/illustrations/Station'
import { useTranslation } from '../../i18n/react'
import * as styles from './Resolved.module.css'

/** For the eye alone: the line of the hero arrives, and the lamp of its report is lit. */
export const Resolved = () => {
  const { t } = useTranslation()
  return (
    <p className={`screen-only ${styles.resolved}`} data-tone="ink" aria-hidden="true">
      <Station status="done" className={styles.station} />
      {t('journey.resolved.title')}
      <Lamp />
    </p>
  )
}
