import type { ReactNode } from 'react'
import { Checkbox } from '../components/ui/Field'
import { anchors } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import * as styles from './ExampleReport.module.css'

/**
 * An example of a report, which a visitor confirms by ticking a checkbox. No script is needed: CSS
 * alone then changes the page (`src/styles/line.css`). Screen readers announce the change, since it
 * happens in an element with the role `status`.
 * @param children the picture of the report, above its text
 */
export const ExampleReport = ({ children }: { children?: ReactNode }) => {
  const { t } = useLanguage()
  return (
    <figure className={`card ${styles.card}`}>
      {/* The caption of the example report says that it is an example, and that nothing is sent. */}
      <figcaption className={`soft ${styles.label}`}>{t('report.label')}</figcaption>
      {children}
      <div className={styles.body}>
        <p className={styles.title}>{t('report.title')}</p>
        <p role="status">
          <span className="before">
            <strong>{t('journey.signalled.title')}</strong>, {t('report.status.before')}
          </span>
          <span className="after">
            <strong>{t('journey.routed.title')}</strong>, {t('report.status.after')}
          </span>
        </p>
        <div className={`seen ${styles.seen}`}>
          <Checkbox id={anchors.seen} label={t('report.seen')} />
        </div>
        <p className={`soft ${styles.note}`}>
          {t('report.place')}. <span className="screen-only">{t('report.note')}</span>
        </p>
      </div>
    </figure>
  )
}
