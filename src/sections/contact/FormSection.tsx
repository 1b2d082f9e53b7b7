import { useI18next, useTranslation } from '../../i18n/react'
import { CONTACT_ENDPOINT, CONTACT_TIMEOUT, isOwn } from '../../shared/build-settings'
import { contactFormTexts } from '../../forms/contact/texts'
import { routes } from '../../i18n/paths'
import { Island } from '../../islands/Island'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Section } from '../../components/ui/Section'
import { CONFIRMATION_ID } from '../landing/Confirmation'

/** The contact form, which hydrates when somebody reaches for it. */
export const FormSection = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  return (
    <Section id="form" title={t('contact.form.title')} lead={t('contact.form.lead')}>
      <Island
        name="contact-form"
        props={{
          texts: contactFormTexts(t, path),
          language,
          endpoint: CONTACT_ENDPOINT,
          own: isOwn(CONTACT_ENDPOINT),
          timeout: CONTACT_TIMEOUT,
          confirmationPath: `${path(routes.home)}#${CONFIRMATION_ID}`,
        }}
      />
    </Section>
  )
}
