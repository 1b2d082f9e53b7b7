/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { name as siteName } from '../../content/site.json'
import { backOff, LONGEST_WAIT } from '../../server/jobs/back-off'
import { createMailer } from '../../server/mail/mailer'
import { readSettings } from '../../server/settings'
import { eventually } from './support/eventually'
import { headersOf, mailsIn } from './support/mail-files'
import { startReceiver, type Receiver } from './support/server'
import { ada, postJson } from './support/requests'
import { startSmtp } from './support/smtp'

let receiver: Receiver
const stops: (() => Promise<void>)[] = []

const start = async (env: Record<string, string> = {}) => {
  receiver = await startReceiver({ env: { DELIVERY_DELAY: '1', ...env } })
  stops.push(receiver.stop)
}

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const send = (message: object = ada) => postJson(`${receiver.url}/api/contact`, message)

const delivered = () =>
  eventually(async () => {
    const deliveries = (await receiver.messages()).flatMap((each) => each.deliveries)
    expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'sent'))
    return deliveries
  })

describe('with no mail server', () => {
  it('the team finds a mail in a file, which says what was typed and who to answer', async () => {
    await start()
    const message = `${ada.message}\n.\nFrom me\n  and 🦆 `
    await send({ ...ada, message })
    await delivered()
    const mails = await mailsIn(receiver.settings.mailDir)
    expect(mails.size).toBe(1)
    const [[file, mail] = []] = mails
    expect(mail?.subject).toBe(`[${siteName}] ${ada.subject}`)
    expect(mail?.to).toEqual([{ name: '', address: 'support@example.org' }])
    expect(mail?.replyTo).toEqual([{ name: ada.name, address: ada.email }])
    expect(mail?.text).toContain(`\n${message}\n`)
    expect(mail?.text).toContain(`${ada.name} <${ada.email}>`)
    expect(mail?.messageId).toBe(`<${file?.replace('.eml', '')}@example.org>`)
    expect(mail && headersOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
  })

  it('nobody writes a header: not by the name, the subject or the address', async () => {
    await start()
    const header = '\r\nBcc: victim@example.com\r\nX-Evil: 1\r\n\r\nbody'
    await send({
      name: `Ada${header}`,
      email: 'a,b<victim@example.com>'.replace('@example.com>', '>@example.org'),
      subject: `press${header}`,
      message: header,
    })
    await delivered()
    const [mail] = [...(await mailsIn(receiver.settings.mailDir)).values()]
    if (!mail) throw new Error('There is no mail')
    expect(headersOf(mail, 'bcc')).toEqual([])
    expect(headersOf(mail, 'x-evil')).toEqual([])
    expect(mail.to).toHaveLength(1)
    // No mail can be sent there, so a reply is not led there; the text says what was typed.
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('a,b<victim>@example.org')
  })

  it('a message that looks like spam says so', async () => {
    await start()
    await send({ ...ada, website: 'x' })
    await delivered()
    const [mail] = [...(await mailsIn(receiver.settings.mailDir)).values()]
    expect(mail?.subject).toMatch(/^\[\?\] /)
    expect(mail && headersOf(mail, 'x-suspicion')).toEqual(['honeypot,no-token'])
  })
})

describe('with a mail server', () => {
  it('that is busy at first, the mail arrives in the end, under one Message-ID', async () => {
    const answers = [451, 550, 421]
    const smtp = await startSmtp({
      onMail: () => {
        const code = answers.shift()
        return code === undefined ? undefined : { code, text: 'not now' }
      },
    })
    stops.push(smtp.stop)
    await start({ SMTP_URL: smtp.url, MAIL_TO: 'Team <team@example.org>' })
    await send()
    const [delivery] = await delivered()
    expect(delivery).toMatchObject({ attempts: 4, reason: null })
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatchObject({
      from: 'support@example.org',
      to: ['team@example.org'],
    })
    expect(await mailsIn(receiver.settings.mailDir)).toEqual(new Map())
  })

  it('that never takes it, the delivery fails, says why, and the message stays', async () => {
    const smtp = await startSmtp({
      onMail: () => ({ code: 554, text: 'we do not like it' }),
    })
    stops.push(smtp.stop)
    await start({ SMTP_URL: smtp.url, DELIVERY_ATTEMPTS: '3' })
    await send()
    await eventually(async () =>
      expect((await receiver.messages())[0]?.deliveries).toEqual([
        {
          kind: 'team',
          state: 'failed',
          attempts: 3,
          endedAt: expect.any(String),
          reason: expect.stringContaining('554 we do not like it'),
        },
      ]),
    )
  })

  it('off this machine, no word travels in the clear', async () => {
    const smtp = await startSmtp()
    stops.push(smtp.stop)
    // A name of this machine that does not look like one, as a server elsewhere would.
    const settings = readSettings({ SMTP_URL: smtp.url })
    const elsewhere = settings.smtp && { ...settings.smtp, loopback: false }
    const mailer = createMailer({ ...settings, smtp: elsewhere })
    await expect(mailer.send('id', { text: 'secret' })).rejects.toThrow(/STARTTLS/)
    mailer.close()
    expect(smtp.received).toEqual([])
  })

  it('off this machine, a server that nobody vouches for gets nothing', async () => {
    const smtp = await startSmtp({ tls: true })
    stops.push(smtp.stop)
    const settings = readSettings({ SMTP_URL: smtp.url })
    const elsewhere = settings.smtp && { ...settings.smtp, loopback: false }
    const mailer = createMailer({ ...settings, smtp: elsewhere })
    await expect(mailer.send('id', { text: 'x' })).rejects.toThrow(/certificate/)
    mailer.close()
  })

  it('on this machine, its certificate is nobody’s concern', async () => {
    const smtp = await startSmtp({ tls: true })
    stops.push(smtp.stop)
    const mailer = createMailer(readSettings({ SMTP_URL: smtp.url }))
    await mailer.send('id', { text: 'x' })
    mailer.close()
    expect(smtp.received).toHaveLength(1)
  })
})

describe('with a webhook', () => {
  const SECRET = 's'.repeat(32)

  const startHook = async (statuses: number[]) => {
    const calls: { headers: IncomingHttpHeaders; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        calls.push({ headers: request.headers, body })
        const status = statuses.shift() ?? 200
        response.writeHead(
          status,
          status === 302 ? { Location: 'http://127.0.0.1:1/' } : {},
        )
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    stops.push(() => new Promise((resolve) => server.close(() => resolve())))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return { calls, url: `http://127.0.0.1:${port}/hook` }
  }

  it('a program gets each message, signed, until it says yes', async () => {
    const { calls, url } = await startHook([500, 302])
    await start({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET })
    await send()
    const deliveries = await delivered()
    expect(deliveries.map(({ kind }) => kind)).toEqual(['team', 'webhook'])
    expect(calls).toHaveLength(3)
    const ids = new Set(calls.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    for (const { headers, body } of calls) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const expected = createHmac('sha256', SECRET).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${expected}`)
      expect(JSON.parse(body)).toMatchObject({
        type: 'message.received',
        data: { ...ada, number: 1, suspicion: [] },
      })
    }
  })
})

test('waits grow twice as long each time, never beyond six hours, never all alike', () => {
  const longest = [1, 2, 3, 4].map((attempts) => backOff(attempts, 30_000, 1))
  expect(longest).toEqual([30_000, 60_000, 120_000, 240_000])
  const shortest = [1, 2, 3, 4].map((attempts) => backOff(attempts, 30_000, 0))
  expect(shortest).toEqual([15_000, 30_000, 60_000, 120_000])
  expect(backOff(1000, 30_000, 1)).toBe(LONGEST_WAIT)
})
