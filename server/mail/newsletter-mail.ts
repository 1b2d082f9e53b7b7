import type { SendMailOptions } from 'nodemailer'
import { name } from '../../content/site.json'
import { CONFIRM_HOURS, PENDING_DAYS } from '../../src/shared/retention'
import type { DeliveryKind, StoredSubscription } from '../db/tables'
import { translator } from '../translations'

export type NewsletterMailKind = Exclude<DeliveryKind, 'team' | 'webhook'>

/**
 * A mail to a subscriber, in the language of the page where the address was entered. One
 * click on its header unsubscribes (RFC 8058).
 */
export const newsletterMail = (
  kind: NewsletterMailKind,
  { email, language }: StoredSubscription,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions => {
  const t = translator(language)
  // Whole keys, by which the content check knows the messages that are used.
  const { subject, lead } = {
    confirmation: {
      subject: t('mail.confirmation.subject', { name }),
      lead: t('mail.confirmation.lead', { name }),
    },
    welcome: {
      subject: t('mail.welcome.subject', { name }),
      lead: t('mail.welcome.lead', { name }),
    },
    reminder: {
      subject: t('mail.reminder.subject', { name }),
      lead: t('mail.reminder.lead', { name }),
    },
  }[kind]
  const confirmation = [
    links.confirm,
    t('mail.confirmation.expiry', { hours: CONFIRM_HOURS }),
    t('mail.confirmation.ignore', { days: PENDING_DAYS }),
  ]
  return {
    to: { name: '', address: email },
    subject,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
    text: [
      lead,
      ...(kind === 'confirmation' ? confirmation : []),
      t('mail.unsubscribe'),
      links.unsubscribe,
      `-- \n${t('mail.signature', { name })}\n`,
    ].join('\n\n'),
  }
}
