import { useHasNews, useSiteInfo } from '../../components/layout/site-data'
import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { NewsletterIsland } from '../FormIslands'
import { OtherSite } from '../OtherSite'

/** Where visitors leave their address to hear of the launch. */
export const LAUNCH_ID = 'launch'

/** The band with what there is to do before the launch: subscribe, write, try the current version. */
export const CallToAction = () => {
  const { t, path } = useLanguage()
  const { betaUrl, launchYear } = useSiteInfo()
  const hasNews = useHasNews()
  return (
    <Band
      id={LAUNCH_ID}
      title={t('home.cta.title')}
      text={t('home.cta.text', { year: launchYear })}
      form={<NewsletterIsland />}
      note={t('home.cta.notice')}
    >
      <ButtonLink href={path(routes.contact)} variant="quiet">
        {t('home.cta.contact')}
      </ButtonLink>
      {hasNews && (
        <ButtonLink href={path(routes.news)} variant="quiet">
          {t('news.read')}
        </ButtonLink>
      )}
      <ButtonLink href={betaUrl} variant="quiet" rel="external">
        {t('home.cta.beta')}
        <OtherSite />
      </ButtonLink>
    </Band>
  )
}
