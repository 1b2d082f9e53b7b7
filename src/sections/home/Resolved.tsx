import StreetEnd from '../../components/illustrations/street-end.svg'
import { anchors } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import * as styles from './Resolved.module.css'

/** The street of the hero at the end of the line: its lamp burns once the visitor has seen it too. */
export const Resolved = () => {
  const { t } = useLanguage()
  return (
    <p className={`screen-only ${styles.resolved}`} data-tone="ink">
      <a className="before" href={`#${anchors.seen}`}>
        {t('report.missing')}
      </a>
      <span className="after">{t('report.resolved')}</span>
      <StreetEnd />
    </p>
  )
}
