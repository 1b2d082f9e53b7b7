import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import { routes } from '../../i18n/paths'
import { useTranslation } from '../../i18n/react'
import { LAUNCH_ID } from '../landing/CallToAction'

/** The end of the page: hear of the launch, or write. */
export const CallToAction = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Band id="call-to-action" title={t('about.cta.title')} text={t('about.cta.text')}>
      <ButtonLink href={`${path(routes.home)}#${LAUNCH_ID}`}>
        {t('landing.cta.title')}
      </ButtonLink>
      <ButtonLink href={path(routes.contact)} variant="quiet">
        {t('landing.cta.contact')}
      </ButtonLink>
    </Band>
  )
}
