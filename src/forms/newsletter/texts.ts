import { routes } from '../../i18n/paths'
import type { Translate } from '../../i18n/translator'
import { EMAIL_MAX } from '../../shared/email-address'
import type { ErrorCode } from '../../shared/form-rules'

/** The texts of the newsletter form, as plain data in the language of `t`. */
export const newsletterTexts = (t: Translate, path: (route: string) => string) => ({
  notice: {
    text: t('newsletter.notice'),
    links: [
      { href: path(routes.newsletterTerms), text: t('site.nav.newsletterTerms') },
      { href: path(routes.privacy), text: t('site.nav.privacy') },
    ],
  },
  label: t('newsletter.label'),
  placeholder: t('newsletter.placeholder'),
  honeypot: t('site.form.honeypot'),
  submit: t('newsletter.submit'),
  sending: t('contact.form.sending'),
  sent: t('newsletter.success'),
  errors: {
    required: t('newsletter.error.email'),
    email: t('newsletter.error.email'),
    characters: t('newsletter.error.email'),
    tooLong: t('newsletter.error.tooLong', { max: EMAIL_MAX }),
  } satisfies Record<ErrorCode, string>,
  failed: t('newsletter.error.global'),
  busy: t('newsletter.error.busy'),
})

export type NewsletterTexts = ReturnType<typeof newsletterTexts>
