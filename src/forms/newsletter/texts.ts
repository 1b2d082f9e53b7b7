import type { TFunction } from 'i18next'
import { routes } from '../../i18n/paths'
import { type ErrorCode, EMAIL_MAX } from '../../shared/form-rules'
import type { DataNoticeProps } from '../../components/ui/DataNotice'

/** The words of the newsletter box as plain data: the island gets them without i18next. */
export interface NewsletterTexts {
  /** What becomes of what is typed, before anything is. */
  notice: DataNoticeProps
  label: string
  placeholder: string
  submit: string
  sending: string
  success: string
  summary: string
  errors: Record<ErrorCode, string>
  failed: string
  /** Nothing can be taken for now. */
  busy: string
  /** What stands beside the field that is not for people. */
  trap: string
}

/** All words of the newsletter box in the language of `t`, with links by `path`. */
export const newsletterTexts = (
  t: TFunction,
  path: (route: string) => string,
): NewsletterTexts => ({
  notice: {
    text: t('newsletter.notice'),
    links: [
      { href: path(routes.newsletterTerms), text: t('site.nav.newsletterTerms') },
      { href: path(routes.privacy), text: t('site.nav.privacy') },
    ],
  },
  label: t('newsletter.label'),
  placeholder: t('newsletter.placeholder'),
  submit: t('newsletter.submit'),
  sending: t('newsletter.sending'),
  success: t('newsletter.success'),
  summary: t('newsletter.error.summary'),
  errors: {
    required: t('newsletter.error.email'),
    email: t('newsletter.error.email'),
    characters: t('newsletter.error.email'),
    tooLong: t('newsletter.error.tooLong', { max: EMAIL_MAX }),
  },
  failed: t('newsletter.error.global'),
  busy: t('newsletter.error.busy'),
  trap: t('site.form.website'),
})
