import { useTranslation } from '../../i18n/react'
import { routes } from '../../i18n/paths'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { ButtonLink } from '../../components/ui/Button'
import { Geneva } from '../../components/illustrations/Geneva'
import { Journey } from '../../components/ui/Journey'
import { ReportCard } from '../../components/ui/ReportCard'
import { AMBITION_ID } from '../about/Values'
import { exampleReport, exampleStops } from './example'
import * as styles from './Hero.module.css'

/** The headline, an example of a report, and the journey that a report makes. */
export const Hero = () => {
  const { t } = useTranslation()
  const about = useLocalizedPath()(routes.about)
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.badge}>{t('landing.hero.badge')}</p>
        <h1>{t('landing.hero.title')}</h1>
        <p className={styles.subtitle}>{t('landing.hero.subtitle')}</p>
        <p className={styles.description}>{t('landing.hero.description')}</p>
        <p className={`actions ${styles.links}`}>
          <ButtonLink href={about}>{t('landing.hero.prototype')}</ButtonLink>
          <ButtonLink href={`${about}#${AMBITION_ID}`} variant="quiet">
            {t('landing.hero.ambition')}
          </ButtonLink>
        </p>
      </div>
      <Geneva cover="top" className={styles.map} />
      <div className={styles.card}>
        <ReportCard {...exampleReport(t)} />
      </div>
      <div className={styles.journey}>
        <Journey title={t('journey.title')} stops={exampleStops(t)} />
      </div>
    </div>
  )
}
