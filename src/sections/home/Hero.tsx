import GenevaReport from '../../components/illustrations/geneva-report.svg'
import Geneva from '../../components/illustrations/geneva.svg'
import { useSiteInfo } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { WholeWords } from '../../components/ui/WholeWords'
import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { PROTOTYPE_ID } from '../about/Prototype'
import { ExampleReport } from '../ExampleReport'
import { LAUNCH_ID } from './CallToAction'
import * as styles from './Hero.module.css'
import { Journey } from './Journey'

/** The part of the about page that «Our ambition» leads to. */
export const AMBITION_ID = 'ambition'

/** The headline, an example of a report, and the journey that a report makes. */
export const Hero = () => {
  const { t, path } = useLanguage()
  const { launchYear } = useSiteInfo()
  const about = path(routes.about)
  return (
    <div className={styles.hero}>
      <div className={`stack ${styles.words}`}>
        <p className={styles.badge}>{t('home.hero.badge', { year: launchYear })}</p>
        <h1>
          <WholeWords text={t('home.hero.title')} />
        </h1>
        <p className={styles.subtitle}>{t('home.hero.subtitle')}</p>
        <p className="actions">
          <ButtonLink href={`${about}#${PROTOTYPE_ID}`}>
            {t('home.hero.prototype')}
          </ButtonLink>
          <ButtonLink href={`${about}#${AMBITION_ID}`} variant="quiet">
            {t('home.hero.ambition')}
          </ButtonLink>
        </p>
        <p className="soft">
          {t('home.hero.today')} <a href={`#${LAUNCH_ID}`}>{t('home.hero.subscribe')}</a>.{' '}
          <strong>{t('home.hero.commune')}</strong>
        </p>
        <p className="soft">{t('home.hero.description')}</p>
      </div>
      <Geneva
        viewBox="0 40 1200 560"
        preserveAspectRatio="xMidYMin slice"
        className={`screen-only ${styles.map}`}
      />
      <GenevaReport className={`screen-only ${styles.map}`} />
      <div className={styles.card}>
        <ExampleReport />
      </div>
      <div className={`track ${styles.journey}`}>
        <Journey />
      </div>
    </div>
  )
}
