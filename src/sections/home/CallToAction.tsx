import { useHasNews, useSiteInfo } from '../../components/layout/site-data'
import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import { anchors, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { BetaLink } from '../ExternalLinks'
import { NewsletterIsland } from '../FormIslands'

/** The band with what a visitor can do before the launch: subscribe, write, try the prototype. */
export const CallToAction = () => {
  const { t, path } = useLanguage()
  const { launchYear } = useSiteInfo()
  const hasNews = useHasNews()
  return (
    <BetaLink variant="quiet">
      {(link, notice) => (
        <Band
          id={anchors.launch}
          title={t('home.cta.title')}
          text={t('home.cta.text', { year: launchYear })}
          form={<NewsletterIsland />}
          note={notice}
        >
          <ButtonLink href={path(routes.contact)} variant="quiet">
            {t('home.cta.contact')}
          </ButtonLink>
          {hasNews && (
            <ButtonLink href={path(routes.news)} variant="quiet">
              {t('news.read')}
            </ButtonLink>
          )}
          {link}
        </Band>
      )}
    </BetaLink>
  )
}
