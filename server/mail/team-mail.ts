import type { SendMailOptions } from 'nodemailer'
import { name as siteName } from '../../content/site.json'
import { defaultLanguage } from '../../src/i18n/languages'
import type { StoredMessage } from '../db/tables'
import { wordsIn } from '../words'
import { isMailable } from './mailbox'

/** A message that may be spam is told apart in a mailbox at a glance, and by filters. */
const suspicionHeader = (suspicion: string | null) =>
  suspicion === null ? {} : { 'X-Suspicion': suspicion }

/**
 * What the team gets: the text as it was typed, and a reply goes to who wrote it.
 * An address that no mail can be sent to stands in the text only.
 */
export const teamMail = (message: StoredMessage): SendMailOptions => {
  const t = wordsIn(defaultLanguage)
  const { name, email, subject, suspicion } = message
  const about: [string, string][] = [
    [t('mail.team.from'), `${name} <${email}>`],
    [t('mail.team.subject'), subject],
    [t('mail.team.language'), message.language],
    [t('mail.team.received'), new Date(message.received_at).toISOString()],
    [t('mail.team.number'), String(message.number)],
  ]
  return {
    subject: `${suspicion === null ? '' : '[?] '}[${siteName}] ${subject}`,
    ...(isMailable(email) && { replyTo: { name, address: email } }),
    headers: suspicionHeader(suspicion),
    text: [
      t('mail.team.heading'),
      '',
      ...about.map(([label, value]) => `${label} ${value}`),
      ...(suspicion === null
        ? []
        : ['', t('mail.team.suspicion', { reasons: suspicion })]),
      ...(isMailable(email) ? ['', t('mail.team.reply')] : []),
      '',
      '-'.repeat(60),
      '',
      message.message,
      '',
    ]
      .join('\n')
      // One kind of line break: a bare carriage return may end a mail for some servers.
      .replace(/\r\n?/g, '\n'),
  }
}
