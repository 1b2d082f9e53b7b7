import type { TFunction } from 'i18next'
import { routes } from '../../i18n/paths'
import type { ErrorCode } from '../../shared/form-rules'
import {
  mapFields,
  maxLength,
  REDIRECT_DELAY,
  type ContactField,
  type Subject,
} from '../schema'

/**
 * The texts of the contact form in the language of `t`, with links by `path`: plain data, so
 * that the island needs no i18next.
 */
export const contactFormTexts = (t: TFunction, path: (route: string) => string) => {
  const errorTexts = (field: ContactField): Record<ErrorCode, string> => {
    const tooLong = t(`contact.form.error.${field}TooLong`, { max: maxLength[field] })
    // Visitors choose a subject; only somebody who writes to the server meets its errors.
    const wrong = field === 'subject' ? tooLong : t(`contact.form.error.${field}`)
    const characters = t('contact.form.error.characters')
    return { required: wrong, email: wrong, tooLong, characters }
  }
  const seconds = REDIRECT_DELAY / 1000
  const subjects: Record<Subject, string> = {
    '': t('contact.form.subject.support'),
    partnership: t('contact.form.subject.partnership'),
    press: t('contact.form.subject.press'),
    other: t('contact.form.subject.other'),
  }
  return {
    notice: {
      text: t('contact.form.notice'),
      links: [{ href: path(routes.privacy), text: t('site.nav.privacy') }],
    },
    required: t('contact.form.required'),
    labels: mapFields((field) => t(`contact.form.${field}.label`)),
    subjects,
    honeypot: t('site.form.website'),
    redirect: t('contact.form.redirect', { seconds }),
    submit: t('contact.form.submit'),
    sending: t('contact.form.sending'),
    summary: t('contact.form.error.summary'),
    errors: mapFields(errorTexts),
    success: {
      message: t('contact.form.success.message'),
      notice: t('contact.form.success.notice', { seconds }),
      stayed: t('contact.form.success.stayed'),
      thanks: t('contact.sent.text'),
      stay: t('contact.form.success.stay'),
      home: t('contact.form.success.home'),
      close: t('contact.form.success.close'),
    },
    failure: {
      title: t('contact.form.failure.title'),
      message: t('contact.form.error.global'),
      saved: t('contact.form.error.kept'),
      busy: t('contact.form.failure.busy'),
      refresh: t('contact.form.failure.refresh'),
      retry: t('contact.form.failure.retry'),
      close: t('contact.form.failure.close'),
    },
  }
}

export type ContactFormTexts = ReturnType<typeof contactFormTexts>
