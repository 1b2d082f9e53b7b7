/**
 * The contact form and the newsletter form, each as an island: on ordinary pages, and on those by
 * which the server returns a form with errors.
 */
import { Station } from '../components/illustrations/Drawings'
import { useSiteInfo } from '../components/layout/site-data'
import type { CorrectionProps } from '../forms/Form'
import { contactFormTexts, newsletterTexts } from '../forms/texts'
import { anchors, routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import contactForm from '../islands/entries/contact-form'
import newsletter from '../islands/entries/newsletter'
import { Island } from '../islands/Island'
import { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT } from '../shared/build-settings'
import { isOnThisSite } from '../shared/site-address'
import * as styles from './FormIslands.module.css'

const useDestination = (endpoint: string) => ({
  language: useLanguage().language,
  endpoint,
  own: isOnThisSite(endpoint),
})

export const ContactFormIsland = ({ correction }: CorrectionProps) => {
  const { t, path } = useLanguage()
  const { name } = useSiteInfo()
  const props = {
    correction,
    texts: contactFormTexts(t, path),
    ...useDestination(CONTACT_ENDPOINT),
    confirmationPath: `${path(routes.home)}#${anchors.messageSent}`,
    errorTitle: t('site.title', { page: t('contact.correct.pageTitle'), name }),
  }
  return <Island entry={contactForm} props={props} />
}

/** The note on the home page that a message was sent; `src/islands/loader.ts` shows it, once. */
export const Confirmation = () => {
  const { t } = useLanguage()
  return (
    <p id={anchors.messageSent} className={styles.confirmation} tabIndex={-1} hidden>
      <Station status="done" />
      <span>{t('home.confirmation')}</span>
    </p>
  )
}

export const NewsletterIsland = ({ correction }: CorrectionProps) => {
  const { t, path } = useLanguage()
  const texts = newsletterTexts(t, path)
  const props = {
    correction,
    texts,
    // The summary of errors is only shown on a page by which the server returns a form. On other
    // pages, its heading would be sent for nothing.
    summary: correction && t('newsletter.error.summary'),
    ...useDestination(NEWSLETTER_ENDPOINT),
  }
  return <Island entry={newsletter} props={props} />
}
