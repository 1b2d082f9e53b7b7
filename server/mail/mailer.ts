/**
 * Writes the mails of the server, and sends them. Their words are messages of the site, which
 * `server/content.ts` reads when the server starts.
 */
import type { SendMailOptions } from 'nodemailer'
import { articleHtml, escapeHtml } from '../../src/content-model/article/html'
import { articlePlainText } from '../../src/content-model/article/plain-text'
import type { Block, Inline } from '../../src/content-model/article/tree'
import { TIME_ZONE } from '../../src/content-model/publication'
import { subjectTexts } from '../../src/forms/texts'
import { dateInWords, defaultLanguage, isLanguage } from '../../src/i18n/languages'
import { markedAddress } from '../../src/i18n/paths'
import { addressKey, isMailable } from '../../src/shared/email-address'
import { CONFIRM_HOURS, PENDING_DAYS } from '../../src/shared/retention'
import { answers, siteName, translator } from '../content'
import type { News } from '../db/news'
import type { DeliveryKind, StoredMessage, StoredSubscription } from '../db/tables'
import { DeliveryError } from '../errors'
import type { Mailbox, Settings } from '../settings'
import { createSmtp } from './smtp'

/**
 * The domain of a mail address in ASCII, since a `Message-ID` cannot have letters like
 * those of `bücher.example`.
 */
const domainOf = ({ address }: Mailbox): string => addressKey(address).split('@')[1] ?? ''

/**
 * Whether an address may be in the header Reply-To. Most mail servers refuse a mail with an address
 * like `josé@example.org` there, which needs SMTPUTF8.
 */
const canBeReplyTo = (email: string) => isMailable(email) && /^\p{ASCII}+@/u.test(email)

/**
 * Makes a text safe for a mail header: one line, without `=?`, which mail programs would decode
 * (RFC 2047).
 */
const inHeader = (text: string) => text.replace(/\p{Cc}+/gu, ' ').replaceAll('=?', '= ?')

/**
 * The mail that brings a visitor's message to the team, with the text exactly as it was typed. The
 * visitor's address is in Reply-To if mail can be sent to it. A message that may be spam is marked
 * in the subject, and in a header for mail filters.
 */
export const teamMail = (message: StoredMessage): SendMailOptions => {
  const t = translator(defaultLanguage)
  const { name, email, spam_signals } = message
  // `message.subject` is the code of a subject, for which the mail shows the label. Only the first
  // subject of the form has no code: its label is stored, and shown as it is.
  const choices = new Map(Object.entries(subjectTexts(t)))
  const subject = choices.get(message.subject) ?? message.subject
  const signals = new Map([
    ['honeypot', t('mail.team.signal.honeypot')],
    ['many-links', t('mail.team.signal.manyLinks')],
  ])
  const reasons = spam_signals?.split(',').map((each) => signals.get(each) ?? each)
  const time = dateInWords(message.received_at, `${defaultLanguage}-CH`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  const facts: [string, string][] = [
    [t('mail.team.from'), `${name} <${email}>`],
    [t('mail.team.subject'), subject],
    [t('mail.team.language'), message.language],
    [t('mail.team.received'), time],
    [t('mail.team.number'), String(message.number)],
  ]
  return {
    subject: `${reasons ? '[?] ' : ''}[${siteName}] ${inHeader(subject)}`,
    ...(canBeReplyTo(email) && { replyTo: { name: inHeader(name), address: email } }),
    headers: spam_signals ? { 'X-Spam-Signals': spam_signals } : {},
    text: [
      t('mail.team.heading'),
      '',
      // A visitor's name with a line break could begin a line that looks like one of the mail's own
      // facts, so white space becomes one space.
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
      // Some mail servers take a bare carriage return for the end of a mail, so it is replaced by a
      // line feed.
      .replace(/\r\n?/g, '\n'),
  }
}

export type NewsletterMailKind = Exclude<DeliveryKind, 'team' | 'webhook' | 'news'>

type Reader = Pick<StoredSubscription, 'email' | 'language'>

/**
 * A mail to a subscriber, in the language of the page where the address was typed. Its headers let
 * mail programs unsubscribe with one click (RFC 8058).
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
      // The mail is in the default language if the site no longer has the subscriber's language.
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

/** A mail about the subscription itself: a confirmation, a welcome or a reminder. */
export const newsletterMail = (
  kind: NewsletterMailKind,
  reader: Reader,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions => {
  const t = translator(reader.language)
  // The keys of the texts are written in full, not made of `kind`, so that TypeScript checks them
  // and a search finds them.
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

/** A paragraph of a mail: a text, and below it the address that the text announces. */
const paragraph = (text: string, address?: string): Block => {
  const below: Inline[] = [
    { kind: 'break' },
    {
      kind: 'link',
      href: address ?? '',
      children: [{ kind: 'text', text: address ?? '' }],
    },
  ]
  return {
    kind: 'paragraph',
    children: [{ kind: 'text', text }, ...(address ? below : [])],
  }
}

/**
 * The mail of a news item, with the same texts as its page, once as plain text and once as HTML.
 * The HTML has no picture and no style, so that nobody can see who opens the mail. Because of its headers, automatic
 * replies leave it alone (RFC 3834), and readers can sort it by the name of the list (RFC 2919).
 */
export const newsMail = (
  { title, lead, text: article }: News,
  { email, language }: Reader,
  links: { page: string; unsubscribe: string },
) => {
  const t = translator(language)
  const { text, article: articleIn } = answers(language)
  const site = new URL(links.page)
  const addressOf = (path: string) =>
    markedAddress(site.origin, path, isLanguage(language) ? language : defaultLanguage)
  const blocks = articleIn(article)

  const parts = [
    text(lead),
    articlePlainText(blocks, addressOf),
    t('mail.news.link'),
    links.page,
  ]
  const subject = inHeader(text(title))
  const mail = subscriberMail({ email, language }, links.unsubscribe, subject, parts)

  const body = articleHtml(
    [
      paragraph(text(lead)),
      ...blocks,
      paragraph(t('mail.news.link'), links.page),
      paragraph(t('mail.unsubscribe'), links.unsubscribe),
      paragraph(t('mail.signature', { name: siteName })),
    ],
    { addressOf },
  )
  const heading = escapeHtml(text(title))
  const html = `<!doctype html>
<html lang="${mail.headers['Content-Language']}">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body><h1>${heading}</h1>${body}</body>
</html>
`
  const list = `<newsletter.${site.hostname}>`
  return {
    ...mail,
    html,
    headers: { ...mail.headers, Precedence: 'bulk', 'List-Id': list },
  }
}

/**
 * Makes the mailer, which sends mails by `SMTP_URL`. Without that setting each attempt fails, and
 * the outbox tries again.
 */
export const createMailer = (settings: Settings) => {
  const { SMTP_URL, DELIVERY_TIMEOUT, MAIL_FROM, MAIL_TO } = settings
  const smtp = SMTP_URL && createSmtp(SMTP_URL, DELIVERY_TIMEOUT)
  return {
    /**
     * Resolves once the mail server has accepted the mail.
     * @param id the delivery's id, from which the Message-ID is made, so that repeated attempts
     * have the same one
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
