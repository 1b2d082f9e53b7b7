import { useI18next, useTranslation } from '../../i18n/react'
import { Island } from '../../islands/Island'
import { isOwn, NEWSLETTER_ENDPOINT } from '../../shared/build-settings'
import { newsletterTexts } from '../../forms/newsletter/texts'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { useSiteInfo } from '../../components/layout/site-data'
import ArrowUpRight from '../../components/illustrations/icons/arrow-up-right.svg'
import * as styles from './StayInTouch.module.css'

/** The newsletter box and the social links. */
export const StayInTouch = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  const { social } = useSiteInfo()
  return (
    <div className={styles.touch}>
      <section id="newsletter" aria-labelledby="newsletter-title">
        <h2 id="newsletter-title">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
        <Island
          name="newsletter"
          props={{
            texts: newsletterTexts(t, path),
            language,
            endpoint: NEWSLETTER_ENDPOINT,
            own: isOwn(NEWSLETTER_ENDPOINT),
          }}
        />
      </section>
      <section aria-labelledby="social-title">
        <h2 id="social-title">{t('contact.social.title')}</h2>
        <ul role="list" className={styles.social}>
          {social.map(({ name, url }) => (
            <li key={name}>
              <a className="target" href={url} rel="external me">
                {name}
                <ArrowUpRight />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
