import type { SendMailOptions } from 'nodemailer'
import { name as siteName } from '../../content/site.json'
import { defaultLanguage } from '../../src/i18n/languages'
import type { StoredMessage } from '../db/tables'
import { translator } from '../translations'
import { isMailable } from './mailbox'

/**
 * The mail that brings a message to the team: the text as it was typed, with the sender in
 * Reply-To if mail can be sent there. Possible spam is marked in the subject, and in a header
 * for filters.
 */
export const teamMail = (message: StoredMessage): SendMailOptions => {
  const t = translator(defaultLanguage)
  const { name, email, subject, spam_signals } = message
  const facts: [string, string][] = [
    [t('mail.team.from'), `${name} <${email}>`],
    [t('mail.team.subject'), subject],
    [t('mail.team.language'), message.language],
    [t('mail.team.received'), new Date(message.received_at).toISOString()],
    [t('mail.team.number'), String(message.number)],
  ]
  const isSpam = spam_signals !== null
  return {
    subject: `${isSpam ? '[?] ' : ''}[${siteName}] ${subject}`,
    ...(isMailable(email) && { replyTo: { name, address: email } }),
    headers: isSpam ? { 'X-Spam-Signals': spam_signals } : {},
    text: [
      t('mail.team.heading'),
      '',
      ...facts.map(([label, value]) => `${label} ${value}`),
      ...(isSpam ? ['', t('mail.team.spamSignals', { reasons: spam_signals })] : []),
      ...(isMailable(email) ? ['', t('mail.team.reply')] : []),
      '',
      '-'.repeat(60),
      '',
      message.message,
      '',
    ]
      .join('\n')
      // A bare carriage return ends a mail for some servers.
      .replace(/\r\n?/g, '\n'),
  }
}
