import type { TFunction } from 'i18next'
import GenevaReport from '../../components/illustrations/geneva-report.svg'
import Geneva from '../../components/illustrations/geneva.svg'
import { useSiteInfo } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { Journey, type JourneyStop } from '../../components/ui/Journey'
import { WholeWords } from '../../components/ui/WholeWords'
import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { PROTOTYPE_ID } from '../about/Prototype'
import { ExampleReport } from '../ExampleReport'
import { LAUNCH_ID } from './CallToAction'
import * as styles from './Hero.module.css'

/** The part of the about page that «Our ambition» leads to. */
export const AMBITION_ID = 'ambition'

/** How far the example of a report has come. */
const exampleStops = (t: TFunction): readonly JourneyStop[] => {
  const done = { status: 'done', statusText: t('journey.status.done') } as const
  const current = { status: 'current', statusText: t('journey.status.current') } as const
  const next = { status: 'next', statusText: t('journey.status.next') } as const
  return [
    {
      title: t('journey.signalled.title'),
      text: t('journey.signalled.text'),
      ...done,
      before: current,
    },
    {
      title: t('journey.confirmed.title'),
      text: t('journey.confirmed.text'),
      ...done,
      before: next,
    },
    {
      title: t('journey.routed.title'),
      text: t('journey.routed.text'),
      ...current,
      before: next,
    },
    { title: t('journey.resolved.title'), text: t('journey.resolved.text'), ...next },
  ]
}

/** The headline, an example of a report, and the journey that a report makes. */
export const Hero = () => {
  const { t, path } = useLanguage()
  const { launchYear } = useSiteInfo()
  const about = path(routes.about)
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
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
        <p className={styles.description}>
          {t('home.hero.today')} <a href={`#${LAUNCH_ID}`}>{t('home.hero.subscribe')}</a>.{' '}
          <strong>{t('home.hero.commune')}</strong>
        </p>
        <p className={styles.description}>{t('home.hero.description')}</p>
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
        <Journey title={t('journey.title')} stops={exampleStops(t)} />
      </div>
    </div>
  )
}
