/** Writes mails and sends them. */
import type { SendMailOptions } from 'nodemailer'
import { name as siteName } from '../../content/site.json'
import { subjectTexts } from '../../src/forms/contact/texts'
import { defaultLanguage, isLanguage } from '../../src/i18n/languages'
import { addressKey, isMailable } from '../../src/shared/email-address'
import { CONFIRM_HOURS, PENDING_DAYS } from '../../src/shared/retention'
import type { News } from '../db/news'
import type { DeliveryKind, StoredMessage, StoredSubscription } from '../db/tables'
import { DeliveryError } from '../errors'
import type { Mailbox, Settings } from '../settings'
import { answers, translator } from '../translations'
import { createSmtp } from './smtp'

/** The domain of an address in ASCII: a `Message-ID` may have no other letters, as in `bücher.example`. */
const domainOf = ({ address }: Mailbox): string => addressKey(address).split('@')[1] ?? ''

/** Whether an address may be in Reply-To. Most mail servers refuse a mail with `josé@example.org` there (SMTPUTF8). */
const canBeReplyTo = (email: string) => isMailable(email) && /^\p{ASCII}+@/u.test(email)

/** One line that no mail program decodes to something else (RFC 2047). */
const inHeader = (text: string) => text.replace(/\p{Cc}+/gu, ' ').replaceAll('=?', '= ?')

/**
 * The mail that brings a message to the team: the text as it was typed, with the sender in
 * Reply-To if mail can be sent there. Possible spam is marked in the subject, and in a header
 * for filters.
 */
export const teamMail = (message: StoredMessage): SendMailOptions => {
  const t = translator(defaultLanguage)
  const { name, email, spam_signals } = message
  // The script sends the first choice in words, and the others as they are in the form.
  const choices = new Map(Object.entries(subjectTexts(t)))
  const subject = choices.get(message.subject) ?? message.subject
  const signals = new Map([
    ['honeypot', t('mail.team.signal.honeypot')],
    ['many-links', t('mail.team.signal.manyLinks')],
  ])
  const reasons = spam_signals?.split(',').map((each) => signals.get(each) ?? each)
  const time = new Intl.DateTimeFormat(`${defaultLanguage}-CH`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  })
  const facts: [string, string][] = [
    [t('mail.team.from'), `${name} <${email}>`],
    [t('mail.team.subject'), subject],
    [t('mail.team.language'), message.language],
    [t('mail.team.received'), time.format(message.received_at)],
    [t('mail.team.number'), String(message.number)],
  ]
  return {
    subject: `${reasons ? '[?] ' : ''}[${siteName}] ${inHeader(subject)}`,
    ...(canBeReplyTo(email) && { replyTo: { name: inHeader(name), address: email } }),
    headers: spam_signals ? { 'X-Spam-Signals': spam_signals } : {},
    text: [
      t('mail.team.heading'),
      '',
      // A line break in a name must not begin a line that looks like ours.
      ...facts.map(([label, value]) => `${label} ${value.replace(/[\s\u0085]+/g, ' ')}`),
      ...(reasons
        ? ['', t('mail.team.spamSignals', { reasons: reasons.join(', ') })]
        : []),
      ...(canBeReplyTo(email) ? ['', t('mail.team.reply')] : []),
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

export type NewsletterMailKind = Exclude<DeliveryKind, 'team' | 'webhook' | 'news'>

type Reader = Pick<StoredSubscription, 'email' | 'language'>

/**
 * A mail to a subscriber, in the language of the page where the address was entered. One
 * click on its header unsubscribes (RFC 8058).
 */
const subscriberMail = (
  { email, language }: Reader,
  unsubscribe: string,
  subject: string,
  paragraphs: readonly string[],
) => {
  const t = translator(language)
  return {
    to: { name: '', address: email },
    subject,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // The texts are in the first language where the site no longer has this one.
      'Content-Language': isLanguage(language) ? language : defaultLanguage,
    },
    text: [
      ...paragraphs,
      t('mail.unsubscribe'),
      unsubscribe,
      `-- \n${t('mail.signature', { name: siteName })}\n`,
    ].join('\n\n'),
  }
}

/** A mail about the subscription itself. */
export const newsletterMail = (
  kind: NewsletterMailKind,
  reader: Reader,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions => {
  const t = translator(reader.language)
  // The keys are written whole, since the content check looks for them in the code.
  const { subject, lead } = {
    confirmation: {
      subject: t('mail.confirmation.subject'),
      lead: t('mail.confirmation.lead', { name: siteName }),
    },
    welcome: {
      subject: t('mail.welcome.subject'),
      lead: t('mail.welcome.lead', { name: siteName }),
    },
    reminder: {
      subject: t('mail.reminder.subject'),
      lead: t('mail.reminder.lead', { name: siteName }),
    },
  }[kind]
  const confirmation = [
    links.confirm,
    t('mail.confirmation.expiry', { hours: CONFIRM_HOURS }),
    t('mail.confirmation.ignore', { days: PENDING_DAYS }),
  ]
  const paragraphs = [lead, ...(kind === 'confirmation' ? confirmation : [])]
  return subscriberMail(reader, links.unsubscribe, subject, paragraphs)
}

/**
 * A news, as it stands on its page. Programs that answer mails leave bulk and lists alone (RFC
 * 3834); by the name of the list (RFC 2919) readers can sort it.
 */
export const newsMail = (
  { title, lead, paragraphs }: News,
  { email, language }: Reader,
  links: { page: string; unsubscribe: string },
) => {
  const t = translator(language)
  const { text } = answers(language)
  const parts = [...[lead, ...paragraphs].map(text), t('mail.news.link'), links.page]
  const subject = inHeader(text(title))
  const mail = subscriberMail({ email, language }, links.unsubscribe, subject, parts)
  const list = `<newsletter.${new URL(links.page).hostname}>`
  return { ...mail, headers: { ...mail.headers, Precedence: 'bulk', 'List-Id': list } }
}

/** Sends mails by `SMTP_URL`; without one each attempt fails, and the outbox tries again. */
export const createMailer = (settings: Settings) => {
  const { SMTP_URL, DELIVERY_TIMEOUT, MAIL_FROM, MAIL_TO } = settings
  const smtp = SMTP_URL && createSmtp(SMTP_URL, DELIVERY_TIMEOUT)
  return {
    /**
     * Resolves once the mail server has taken the mail. `id` is the delivery's: when an attempt is
     * repeated, the mail has the same Message-ID.
     */
    async send(id: string, mail: SendMailOptions) {
      if (!smtp) throw new DeliveryError('SMTP_URL is not set')
      await smtp.send({
        from: { name: MAIL_FROM.name || siteName, address: MAIL_FROM.address },
        to: MAIL_TO,
        ...mail,
        messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      })
    },
    close: () => smtp?.close(),
  }
}

export type Mailer = ReturnType<typeof createMailer>
