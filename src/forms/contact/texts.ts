import type { TFunction } from 'i18next'
import { routes } from '../../i18n/paths'
import { EMAIL_MAX, type ErrorCode } from '../../shared/form-rules'
import type { DataNoticeProps } from '../../components/ui/DataNotice'
import { REDIRECT_SECONDS } from './redirect'
import {
  MESSAGE_MAX,
  NAME_MAX,
  SUBJECT_MAX,
  type ContactField,
  type Subject,
} from './rules'

/** The words of the form as plain data: the island gets them without i18next. */
export interface ContactFormTexts {
  /** What becomes of what is typed, before anything is. */
  notice: DataNoticeProps
  required: string
  labels: Record<ContactField, string>
  subjects: Record<Subject, string>
  /** Whether to be taken home after sending. */
  redirect: string
  submit: string
  sending: string
  summary: string
  errors: Record<ContactField, Record<ErrorCode, string>>
  /** What stands beside the field that is not for people. */
  trap: string
  /** Nothing could be sent. */
  failed: string
  /** What was typed is still there. */
  kept: string
  success: {
    message: string
    notice: string
    stayed: string
    thanks: string
    stay: string
    home: string
    close: string
  }
  failure: { title: string; busy: string; refresh: string; retry: string; close: string }
}

/** All words of the contact form in the language of `t`, with links by `path`. */
export const contactFormTexts = (
  t: TFunction,
  path: (route: string) => string,
): ContactFormTexts => {
  /** One text for a field that is empty and for one filled in wrongly. */
  const errorTexts = (wrong: string, tooLong: string): Record<ErrorCode, string> => ({
    required: wrong,
    email: wrong,
    tooLong,
    characters: t('contact.form.error.characters'),
  })
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
    subjects: {
      '': t('contact.form.subject.support'),
      partnership: t('contact.form.subject.partnership'),
      press: t('contact.form.subject.press'),
      other: t('contact.form.subject.other'),
    },
    redirect: t('contact.form.redirect', { seconds: REDIRECT_SECONDS }),
    submit: t('contact.form.submit'),
    sending: t('contact.form.sending'),
    summary: t('contact.form.error.summary'),
    errors: {
      name: errorTexts(
        t('contact.form.error.name'),
        t('contact.form.error.nameTooLong', { max: NAME_MAX }),
      ),
      email: errorTexts(
        t('contact.form.error.email'),
        t('contact.form.error.emailTooLong', { max: EMAIL_MAX }),
      ),
      // A subject is chosen, not typed: only somebody who writes to the receiver meets these.
      subject: errorTexts(
        t('contact.form.error.subjectTooLong', { max: SUBJECT_MAX }),
        t('contact.form.error.subjectTooLong', { max: SUBJECT_MAX }),
      ),
      message: errorTexts(
        t('contact.form.error.message'),
        t('contact.form.error.messageTooLong', { max: MESSAGE_MAX }),
      ),
    },
    trap: t('site.form.website'),
    failed: t('contact.form.error.global'),
    kept: t('contact.form.error.kept'),
    success: {
      message: t('contact.form.success.message'),
      notice: t('contact.form.success.notice', { seconds: REDIRECT_SECONDS }),
      stayed: t('contact.form.success.stayed'),
      thanks: t('contact.sent.text'),
      stay: t('contact.form.success.stay'),
      home: t('contact.form.success.home'),
      close: t('contact.form.success.close'),
    },
    failure: {
      title: t('contact.form.failure.title'),
      busy: t('contact.form.failure.busy'),
      refresh: t('contact.form.failure.refresh'),
      retry: t('contact.form.failure.retry'),
      close: t('contact.form.failure.close'),
    },
  }
}
