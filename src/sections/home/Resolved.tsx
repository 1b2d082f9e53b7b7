import Lamp from '../../components/illustrations/lamp.svg'
import { Station } from '../../components/illustrations/Station'
import { useLanguage } from '../../i18n/react'
import { SEEN_ID } from '../ExampleReport'
import * as styles from './Resolved.module.css'

/** The line of the hero arrives and its lamp is lit, once the visitor has seen it too. */
export const Resolved = () => {
  const { t } = useLanguage()
  return (
    <p className={`screen-only ${styles.resolved}`} data-tone="ink">
      <Station status="next" className="before station" />
      <a className="before" href={`#${SEEN_ID}`}>
        {t('report.missing')}
      </a>
      <Station status="done" className="after station" />
      <span className="after">{t('journey.resolved.title')}</span>
      <Lamp />
    </p>
  )
}
