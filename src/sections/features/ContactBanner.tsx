import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import { routes } from '../../i18n/paths'
import { useTranslation } from '../../i18n/react'

/** The band that leads to the contact form. */
export const ContactBanner = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Band
      id="contact-banner"
      title={t('features.banner.title')}
      text={t('features.banner.text')}
    >
      <ButtonLink href={path(routes.contact)}>{t('features.banner.link')}</ButtonLink>
    </Band>
  )
}
