/**
 * The texts of the forms, in the language of `t`. They are passed to the scripts of the forms as
 * plain data, so that those need no i18next.
 */
import { routes } from '../i18n/paths'
import type { Translate } from '../i18n/translator'
import { EMAIL_MAX } from '../shared/email-address'
import { REDIRECT_DELAY_MS, type ErrorCode } from '../shared/form-rules'
import { mapFields, maxLength, type Subject } from './schema'

export const subjectTexts = (t: Translate): Record<Subject, string> => ({
  '': t('contact.form.subject.support'),
  partnership: t('contact.form.subject.partnership'),
  press: t('contact.form.subject.press'),
  other: t('contact.form.subject.other'),
})

/**
 * The texts of the contact form.
 * @param path makes the address of a page in that language
 */
export const contactFormTexts = (t: Translate, path: (route: string) => string) => {
  const characters = t('contact.form.error.characters')
  const tooLong = {
    name: t('contact.form.error.nameTooLong', { max: maxLength.name }),
    email: t('contact.form.error.emailTooLong', { max: maxLength.email }),
    subject: t('contact.form.error.subjectTooLong', { max: maxLength.subject }),
    message: t('contact.form.error.messageTooLong', { max: maxLength.message }),
  }
  const wrong = {
    name: t('contact.form.error.name'),
    email: t('contact.form.error.email'),
    // The subject is chosen from a list, so no visitor can get it wrong. The error is for programs
    // that post without the form.
    subject: tooLong.subject,
    message: t('contact.form.error.message'),
  }
  const seconds = REDIRECT_DELAY_MS / 1000
  return {
    notice: {
      text: t('contact.form.notice'),
      links: [{ href: path(routes.privacy), text: t('site.nav.privacy') }],
    },
    required: t('contact.form.required'),
    labels: {
      name: t('contact.form.name.label'),
      email: t('contact.form.email.label'),
      subject: t('contact.form.subject.label'),
      message: t('contact.form.message.label'),
    },
    subjects: subjectTexts(t),
    honeypot: t('site.form.honeypot'),
    redirect: t('contact.form.redirect', { seconds }),
    submit: t('contact.form.submit'),
    sending: t('contact.form.sending'),
    summary: t('contact.form.error.summary'),
    errors: mapFields((field): Record<ErrorCode, string> => ({
      required: wrong[field],
      email: wrong[field],
      tooLong: tooLong[field],
      characters,
    })),
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
      saved: t('contact.form.error.saved'),
      busy: t('contact.form.failure.busy'),
      offline: t('contact.form.failure.offline'),
      unanswered: t('contact.form.failure.unanswered'),
      unreachable: t('contact.form.failure.unreachable'),
      refresh: t('contact.form.failure.refresh'),
      retry: t('contact.form.failure.retry'),
      close: t('contact.form.failure.close'),
    },
  }
}

export type ContactFormTexts = ReturnType<typeof contactFormTexts>

/**
 * The texts of the newsletter form.
 * @param path makes the address of a page in that language
 */
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
