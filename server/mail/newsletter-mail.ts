import type { SendMailOptions } from 'nodemailer'
import { name } from '../../content/site.json'
import { CONFIRM_HOURS, PENDING_DAYS } from '../../src/shared/retention'
import type { DeliveryKind, StoredSubscription } from '../db/tables'
import { wordsIn } from '../words'

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
  const t = wordsIn(language)
  const confirmation = [
    links.confirm,
    t('mail.confirmation.expiry', { hours: CONFIRM_HOURS }),
    t('mail.confirmation.ignore', { days: PENDING_DAYS }),
  ]
  return {
    to: { name: '', address: email },
    subject: t(`mail.${kind}.subject`, { name }),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
    text: [
      t(`mail.${kind}.lead`, { name }),
      ...(kind === 'confirmation' ? confirmation : []),
      t('mail.unsubscribe'),
      links.unsubscribe,
      `-- \n${t('mail.signature', { name })}\n`,
    ].join('\n\n'),
  }
}
