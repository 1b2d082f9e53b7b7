import { Webhook } from 'standardwebhooks'
import { name as siteName } from '../../../content/site.json'
import { translator } from '../../../server/content'
import type { Store } from '../../../server/db'
import { readSubscriptions } from '../../../server/db/inbox'
import {
  confirmSubscription,
  requestSubscription,
} from '../../../server/db/subscriptions'
import { DeliveryError, reasonForInbox } from '../../../server/errors'
import { createMailer } from '../../../server/mail/mailer'
import { readSettings } from '../../../server/settings'
import { contactFields } from '../../../src/forms/schema'
import { defaultLanguage } from '../../../src/i18n/languages'
import { headersOf, setUp, startSmtp, startWebhook } from '../../support/deliveries'
import { afterTests } from '../../support/lifecycle'
import { adasMessage } from '../../support/requests'
import { claimOne, NOW, only } from '../../support/stores'

it('the mail to the team has the text as it was typed, and the sender in Reply-To', async () => {
  const { send, deliverAll, received, settings } = await setUp()
  const message = `${adasMessage.message}\n.\nFrom me\n  and 🦆 `
  await send({ message, spamSignals: ['honeypot', 'many-links'] })
  const { id } = only(await deliverAll())
  const { from, mail } = only(received)
  const t = translator(defaultLanguage)
  // The mail to the team has sentences for people, not the codes of the database: the chosen
  // subject, the time as it is in Geneva, and why the message may be spam.
  const subject = t('contact.form.subject.press')
  expect(mail.subject).toBe(`[?] [${siteName}] ${subject}`)
  for (const typed of Object.values({ ...adasMessage, subject, message }))
    expect(mail.text).toContain(typed)
  expect(mail.text).toMatch(/\b1er juin 2026\D+0?2:00/)
  expect(mail.text).toContain(t('mail.team.signal.manyLinks'))
  expect(headersOf(mail, 'x-spam-signals')).toEqual(['honeypot,many-links'])
  expect(mail.to).toEqual([settings.MAIL_TO])
  expect(mail.replyTo).toEqual([{ name: adasMessage.name, address: adasMessage.email }])
  expect(mail.text).toContain(`\n${message}\n`)
  expect(mail.text).toContain(`${adasMessage.name} <${adasMessage.email}>`)
  expect(from).toBe(settings.MAIL_FROM.address)
  const domain = settings.MAIL_FROM.address.split('@')[1]
  expect(mail.messageId).toBe(`<${id}@${domain}>`)
  expect(headersOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
})

it('the mail to the team shows the code of a spam signal for which this version has no sentence', async () => {
  const { send, deliverAll, received } = await setUp()
  await send({ spamSignals: ['repeated-text'] })
  await deliverAll()
  expect(only(received).mail.text).toContain('repeated-text')
})

it.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['josé@example.org', undefined],
  ['用户@例え.テスト', undefined],
])(
  'the mail to the team has only ASCII in its headers, even if the sender is %s',
  async (email, replyTo) => {
    const MAIL_FROM = 'Équipe <team@bücher.example>'
    const { send, deliverAll, received } = await setUp({ MAIL_FROM })
    await send({ email, name: 'José' })
    await deliverAll()
    const { mail, source } = only(received)
    expect(source.split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}*$/u)
    expect(mail.replyTo?.[0]?.address).toBe(replyTo)
    expect(mail.text).toContain(`José <${email}>`)
    expect(mail.text?.includes(translator(defaultLanguage)('mail.team.reply'))).toBe(
      replyTo !== undefined,
    )
  },
)

const injections = [
  ...['\r\n', '\n', '\r', '\u2028', '\u0085', '\v', '%0d%0a', '=0D=0A'].map(
    (line) => `Ada${line}Bcc: victim@example.net${line}${line}.${line}QUIT${line}`,
  ),
  '"Ada" <victim@example.net>, ',
  'victim@example.net, other@example.net; third@example.net',
  '=?utf-8?B?QWRhDQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=',
  '(comment) "quoted\\" \\" Ada',
  'Ada: a@b.ch, victim@example.net;',
  'é'.repeat(190),
]
it.each(contactFields)(
  'the mail to the team gets no additional header, whatever is typed into the field %s',
  async (field) => {
    const { send, deliverAll, received, settings } = await setUp()
    const emails = injections.map((text) => `"${text}"@example.org`)
    const texts = field === 'email' ? [...injections, ...emails] : injections
    for (const text of texts) await send({ [field]: text })
    for (let sent = 0; sent < texts.length; sent += 10) await deliverAll()
    expect(received).toHaveLength(texts.length)
    for (const { mail, source } of received) {
      // Whatever was typed, the mail must have no line break other than CRLF, and no header line
      // longer than the standard allows.
      expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [facts = ''] = (mail.text ?? '').split('-'.repeat(60))
      expect(facts).not.toMatch(/^(Bcc|QUIT)/m)
      const [head = ''] = source.split('\r\n\r\n')
      for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998)
      const keys = mail.headers.map(({ key }) => key).filter((key) => key !== 'reply-to')
      expect(keys.toSorted().join(' ')).toBe(
        'auto-submitted content-transfer-encoding content-type date from message-id mime-version subject to',
      )
      expect(mail.to).toEqual([{ name: '', address: settings.MAIL_TO.address }])
      expect(mail.from?.address).toBe(settings.MAIL_FROM.address)
      expect([mail.html, mail.attachments]).toEqual([undefined, []])
      expect((mail.replyTo ?? []).length).toBeLessThanOrEqual(1)
      // A mail program decodes the subject and the sender's name before it shows them. Even
      // decoded, neither may contain a line break.
      for (const shown of [mail.subject, mail.replyTo?.[0]?.name ?? ''])
        expect(shown).not.toMatch(/[\r\n]/)
    }
  },
)

const subscribe = async (store: Store) => {
  const request = { email: 'ben@example.org', language: 'fr', mail: true }
  await requestSubscription(store, request, NOW)
  return only(await readSubscriptions(store))
}

it('a reader who confirms before the confirmation mail is sent gets only one mail, which has no link to confirm', async () => {
  const { store, deliverAll, received } = await setUp()
  await confirmSubscription(store, (await subscribe(store)).id, NOW)
  await deliverAll()
  const { text } = only(received).mail
  expect(text).toMatch(/\/api\/\w+\/u\//)
  expect(text).not.toMatch(/\/api\/\w+\/c\//)
})

it.each([
  ['an address that does not exist', '550 5.1.1', '', false, true],
  ['an address that does not exist, as Cisco says it', '550 #5.1.1', '', false, true],
  ['an address that has moved', '551 5.1.6', '', false, true],
  ['an address of the team that does not exist', '550 5.1.1', '', true, false],
  ['a refusal of our sender address', '553 5.7.1', '', false, false],
  ['a refusal of our sender address for its domain', '550 5.1.8', '', false, false],
  ['a refusal that does not say why', '550', '', false, false],
  ['a full mailbox', '552 5.2.2', '', false, false],
  ['an address that is busy', '450 4.2.1', '', false, false],
  ['a wrong password of ours', '250', 'team:wrong@', false, false],
])(
  'the server tries a refused mail again unless a subscriber’s mailbox does not exist: the mail server reports %s (%s)',
  async (_what, reply, auth, isTeam, final) => {
    const [code, enhanced = ''] = reply.split(' ')
    const onRecipient = () => ({ code: Number(code), text: `${enhanced} unknown` })
    const smtp = await startSmtp({ onRecipient })
    const SMTP_URL = smtp.url.replace('//', `//${auth}`)
    const { store, send, deliverAll } = await setUp({ SMTP_URL })
    await (isTeam ? send() : subscribe(store))
    const error = await deliverAll().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof DeliveryError && error.final).toBe(final)
    expect(reasonForInbox(error)).not.toMatch(/(EENVELOPE|unknown).*\1/)
  },
)

it.each([
  [false, /STARTTLS/],
  [true, /certificate/],
])(
  'the server sends a mail only over TLS with a trusted certificate, unless the mail server is on this machine (mail server with TLS: %s)',
  async (tls, error) => {
    const smtp = await startSmtp({ tls })
    const send = (SMTP_URL: string) => {
      const mailer = createMailer(readSettings({ SMTP_URL }))
      afterTests(mailer.close)
      return mailer.send('id', { text: 'secret' })
    }
    // `::ffff:127.0.0.1` is another spelling of 127.0.0.1, which the server does not know. So it
    // takes the mail server for another machine, to which it must not send without a trusted
    // certificate.
    const elsewhere = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    await expect(send(elsewhere)).rejects.toThrow(error)
    expect(smtp.received).toEqual([])
    await send(smtp.url)
    expect(smtp.received).toHaveLength(1)
  },
)

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)]

it('a webhook gets a message again, signed and with the same id, until it answers with a 2xx status', async () => {
  const statuses = [500, 302]
  const { calls, url } = await startWebhook(() => statuses.shift())
  const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: `${NEW},${OLD}` }
  const { send, deliverAll } = await setUp(env)
  await send({}, 'webhook')
  await expect(deliverAll()).rejects.toThrow('HTTP 500')
  await expect(deliverAll()).rejects.toThrow('HTTP 302')
  await deliverAll()
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { headers, body } of calls) {
    for (const secret of [NEW, OLD]) {
      const library = new Webhook(Buffer.from(secret).toString('base64'))
      library.verify(body, headers as Record<string, string>)
    }
    expect(JSON.parse(body)).toMatchObject({
      type: 'message.received',
      data: { ...adasMessage, number: 1, spamSignals: [] },
    })
  }
})

it('a delivery by mail fails with «SMTP_URL is not set» while no mail server is set', async () => {
  const { send, deliverAll } = await setUp({ SMTP_URL: '' })
  await send()
  await expect(deliverAll()).rejects.toThrow('SMTP_URL is not set')
})

it('the server sends no mail for a message that was erased after its delivery was claimed', async () => {
  const { store, send, deliver, received } = await setUp()
  await send()
  const delivery = await claimOne(store)
  await store.write((db) => db.deleteFrom('message').execute())
  await deliver(delivery)
  expect(received).toEqual([])
})
