/**
 * The contact form and the newsletter form as pages have them, but with keys in the place of texts,
 * so that no test depends on words.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { ContactForm } from '../../src/forms/contact/ContactForm'
import type { Correction } from '../../src/forms/Form'
import { NewsletterForm } from '../../src/forms/newsletter/NewsletterForm'
import { contactFormTexts, newsletterTexts } from '../../src/forms/texts'
import type { Translate } from '../../src/i18n/translator'

const keysAsTexts = ((key: string, values?: object) =>
  values ? `${key} ${Object.values(values).join()}` : key) as Translate

export const contact = contactFormTexts(keysAsTexts, (route) => route)
export const newsletter = newsletterTexts(keysAsTexts, (route) => route)

export const contactForm = (correction?: Correction, language = 'fr') => (
  <ContactForm
    correction={correction}
    texts={contact}
    language={language}
    endpoint="/api/contact"
    own
    confirmationPath="/#message-sent"
    errorTitle="Error: Contact"
  />
)

export const newsletterForm = (correction?: Correction, language = 'fr') => (
  <NewsletterForm
    correction={correction}
    texts={newsletter}
    summary="newsletter.error.summary"
    language={language}
    endpoint="/api/newsletter"
    own
  />
)

/**
 * A built page with both forms and every error text. The server makes its answers to forms that
 * were posted without scripts from it.
 */
export const correctPage = (language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Correct</title>
<script>const untouched = "<b>" && 1</script></head><body>${renderToStaticMarkup(
    <>
      {contactForm('all', language)}
      {newsletterForm('all', language)}
    </>,
  )}</body></html>`
