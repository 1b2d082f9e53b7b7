import StreetEnd from '../../components/illustrations/street-end.svg'
import StreetFar from '../../components/illustrations/street-far.svg'
import Street from '../../components/illustrations/street.svg'
import { useSiteInfo } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { WholeWords } from '../../components/ui/Text'
import { anchors, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { ExampleReport } from '../ExampleReport'
import { BetaLink } from '../ExternalLinks'
import * as styles from './Hero.module.css'

/**
 * The top of the home page: a street at night, with the headline in its sky. The example of a
 * report is the ground floor of a house: a tick in its checkbox lights a window of that house. On a
 * phone the example comes before the buttons, so that checkbox and window are both seen without
 * scrolling.
 */
export const Hero = () => {
  const { t, path } = useLanguage()
  const { launchYear } = useSiteInfo()
  return (
    <div className={styles.hero}>
      <div className={`stack ${styles.words}`} data-tone="ink">
        <p className={styles.badge}>{t('home.hero.badge', { year: launchYear })}</p>
        <h1>
          <WholeWords text={t('home.hero.title')} />
        </h1>
        <p className={styles.subtitle}>{t('home.hero.subtitle')}</p>
      </div>
      <div className={styles.scene}>
        <StreetFar
          className={`screen-only ${styles.street} ${styles.far}`}
          data-tone="ink"
        />
        <Street
          className={`screen-only ${styles.street}`}
          data-tone="ink"
          aria-label={t('report.drawing')}
        />
        <div className={styles.card}>
          <ExampleReport />
        </div>
      </div>
      <div className={`stack ${styles.acts}`} data-tone="ink">
        <BetaLink
          label={t('home.hero.prototype')}
          text={`${t('site.beta.notice')} ${t('home.hero.commune')}`}
        >
          {(link, notice) => (
            <>
              <p className="actions">
                {link}
                <ButtonLink
                  href={`${path(routes.about)}#${anchors.ambition}`}
                  variant="quiet"
                >
                  {t('home.hero.ambition')}
                </ButtonLink>
              </p>
              {notice}
            </>
          )}
        </BetaLink>
        <p className="soft">
          {t('home.hero.description')}{' '}
          <span className="screen-only">
            <a href={`#${anchors.launch}`}>{t('home.hero.subscribe')}</a>.
          </span>
        </p>
      </div>
    </div>
  )
}

/**
 * The drawn street from the top of the home page, again at its end. Its lamp burns once the visitor
 * has ticked the checkbox of the example report.
 */
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
