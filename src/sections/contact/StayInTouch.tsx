import { useHasNews, useSiteInfo } from '../../components/layout/site-data'
import { anchors, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { OtherSite } from '../ExternalLinks'
import { NewsletterIsland } from '../FormIslands'
import * as styles from './StayInTouch.module.css'

/** The section with the newsletter form and the links to social networks. */
export const StayInTouch = () => {
  const { t, path } = useLanguage()
  const hasNews = useHasNews()
  const { social } = useSiteInfo()
  return (
    <div className={`halves ${styles.touch}`}>
      <section
        id={anchors.newsletter}
        className="stack"
        aria-labelledby="newsletter-title"
      >
        <h2 id="newsletter-title">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
        <NewsletterIsland />
        {hasNews && (
          <p>
            <a className="target" href={path(routes.news)}>
              {t('news.read')}
            </a>
          </p>
        )}
      </section>
      {social.length > 0 && (
        <section className="stack" aria-labelledby="social-title">
          <h2 id="social-title">{t('contact.social.title')}</h2>
          <ul role="list">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a className="target strong" href={url} rel="external me">
                  {name}
                  <OtherSite />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
