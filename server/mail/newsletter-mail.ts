import type { SendMailOptions } from 'nodemailer'
import { name } from '../../content/site.json'
import { CONFIRM_HOURS, PENDING_DAYS } from '../../src/shared/retention'
import type { DeliveryKind, StoredSubscription } from '../db/tables'
import { wordsIn } from '../words'

export type NewsletterMailKind = Exclude<DeliveryKind, 'team' | 'webhook'>

export interface NewsletterLinks {
  confirm: string
  unsubscribe: string
}

/** Subject and text, paragraph by paragraph. */
type Letter = { subject: string; paragraphs: string[] }

const letters: Record<
  NewsletterMailKind,
  (language: string, links: NewsletterLinks) => Letter
> = {
  confirmation(language, { confirm }) {
    const t = wordsIn(language)
    return {
      subject: t('mail.confirmation.subject', { name }),
      paragraphs: [
        t('mail.confirmation.lead', { name }),
        confirm,
        t('mail.confirmation.expiry', { hours: CONFIRM_HOURS }),
        t('mail.confirmation.ignore', { days: PENDING_DAYS }),
      ],
    }
  },
  welcome(language) {
    const t = wordsIn(language)
    return {
      subject: t('mail.welcome.subject', { name }),
      paragraphs: [t('mail.welcome.lead', { name })],
    }
  },
  reminder(language) {
    const t = wordsIn(language)
    return {
      subject: t('mail.reminder.subject', { name }),
      paragraphs: [t('mail.reminder.lead', { name })],
    }
  },
}

/**
 * A mail to somebody who subscribes, in the language of the page where they did. Each can be
 * answered with one click to hear no more (RFC 8058).
 */
export const newsletterMail = (
  kind: NewsletterMailKind,
  { email, language }: StoredSubscription,
  links: NewsletterLinks,
): SendMailOptions => {
  const t = wordsIn(language)
  const { subject, paragraphs } = letters[kind](language, links)
  return {
    to: { name: '', address: email },
    subject,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
    text: [
      ...paragraphs,
      t('mail.unsubscribe'),
      links.unsubscribe,
      `-- \n${t('mail.signature', { name })}\n`,
    ].join('\n\n'),
  }
}
