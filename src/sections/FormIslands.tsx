/** The forms of the site as islands, on ordinary pages and on correction pages. */
import { useLocalizedPath } from '../components/layout/use-localized-path'
import { contactFormTexts } from '../forms/contact/texts'
import type { CorrectionProps } from '../forms/Form'
import { newsletterTexts } from '../forms/newsletter/texts'
import { routes } from '../i18n/paths'
import { useI18next, useTranslation } from '../i18n/react'
import {
  CONTACT_ENDPOINT,
  CONTACT_TIMEOUT,
  isOwn,
  NEWSLETTER_ENDPOINT,
} from '../shared/build-settings'
import { Island } from '../islands/Island'

/** Where the home page confirms that a message was sent. */
export const CONFIRMATION_ID = 'message-sent'

export const ContactFormIsland = ({ correction }: CorrectionProps) => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  return (
    <Island
      name="contact-form"
      props={{
        correction,
        texts: contactFormTexts(t, path),
        language,
        endpoint: CONTACT_ENDPOINT,
        own: isOwn(CONTACT_ENDPOINT),
        timeout: CONTACT_TIMEOUT,
        confirmationPath: `${path(routes.home)}#${CONFIRMATION_ID}`,
      }}
    />
  )
}

export const NewsletterIsland = ({ correction }: CorrectionProps) => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  return (
    <Island
      name="newsletter"
      props={{
        correction,
        texts: newsletterTexts(t, path),
        language,
        endpoint: NEWSLETTER_ENDPOINT,
        own: isOwn(NEWSLETTER_ENDPOINT),
      }}
    />
  )
}
