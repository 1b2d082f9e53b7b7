import { useTranslation } from '../../i18n/react'
import { routes } from '../../i18n/paths'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { useSiteInfo } from '../../components/layout/site-data'
import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import ArrowUpRight from '../../components/illustrations/icons/arrow-up-right.svg'

/** The band that asks visitors to write, or to try the version under development. */
export const CallToAction = () => {
  const { t } = useTranslation()
  const { betaUrl } = useSiteInfo()
  const path = useLocalizedPath()
  return (
    <Band
      id="call-to-action"
      title={t('landing.cta.title')}
      text={t('landing.cta.text')}
      note={t('landing.cta.notice')}
    >
      <ButtonLink href={path(routes.contact)}>{t('landing.cta.contact')}</ButtonLink>
      <ButtonLink href={betaUrl} variant="quiet" rel="external">
        {t('landing.cta.beta')}
        <ArrowUpRight />
      </ButtonLink>
    </Band>
  )
}
