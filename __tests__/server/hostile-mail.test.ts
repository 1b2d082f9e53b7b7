/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { contactFields, contactMessageSchema } from '../../src/forms/contact/rules'
import { eventually } from './support/eventually'
import { expectStanding } from './support/hostile'
import { startReceiver, type Receiver } from './support/server'
import { ada, postForm, postJson } from './support/requests'

jest.setTimeout(60_000)

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})

afterAll(async () => {
  await expectStanding(receiver)
  await receiver.stop()
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\v',
  '%0d%0a',
  '=0D=0A',
  '\\r\\n',
]

const injections = [
  ...breaks.flatMap((line) => [
    `Ada${line}Bcc: victim@example.net`,
    `Ada${line}${line}<script>Bcc: victim@example.net</script>`,
    `Ada${line} Bcc: victim@example.net${line}X-Evil: yes`,
    `Ada${line}Content-Type: text/html${line}${line}victim@example.net`,
    `Ada${line}.${line}MAIL FROM:<victim@example.net>${line}`,
  ]),
  '"Ada" <victim@example.net>, ',
  'Ada <victim@example.net>',
  '<victim@example.net>',
  'victim@example.net, other@example.net; third@example.net',
  '=?utf-8?Q?Ada=0D=0ABcc:_victim@example.net?=',
  '=?utf-8?B?QWRhDQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=',
  '(comment) "quoted\\" \\" Ada',
  'Ada: a@b.ch, victim@example.net;',
  ' '.repeat(150) + 'Bcc: victim@example.net',
  'é'.repeat(190),
]

/** Names of the headers that our mails have, all of them. */
const OURS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-suspicion',
]

const rawMails = async () => {
  const folder = receiver.settings.mailDir
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

test('nothing that is typed becomes a header, and no mail goes to anybody else', async () => {
  let kept = 0
  for (const text of injections)
    for (const field of contactFields) {
      const emails = [
        `${text}@example.org`,
        `"${text}"@example.org`,
        `a@${text}.ch`,
        text,
      ]
      for (const value of field === 'email' ? emails : [text]) {
        const message = { ...ada, [field]: value }
        const json = await postJson(`${receiver.url}/api/contact`, message)
        const form = await postForm(`${receiver.url}/api/contact`, message)
        const fits = contactMessageSchema.isValidSync(message, { strict: true })
        expect([message, json.status]).toEqual([message, fits ? 201 : 422])
        // Of a form, the line breaks count as one character each.
        expect([303, 422]).toContain(form.status)
        kept += [201, 303].filter((ok) => [json.status, form.status].includes(ok)).length
      }
    }
  const raw = await eventually(async () => {
    const mails = await rawMails()
    expect(mails).toHaveLength((await receiver.messages()).length)
    return mails
  })
  expect(kept).toBeGreaterThan(200)
  const to = receiver.settings.mailTo.address
  for (const source of raw) {
    // Only CRLF ends a line, and none of the header is longer than mail can carry.
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [head = ''] = source.split('\r\n\r\n')
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998)
    const mail = await PostalMime.parse(source)
    for (const { key } of mail.headers) expect(OURS).toContain(key)
    const keys = mail.headers.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(mail.to).toEqual([{ name: '', address: to }])
    expect([mail.cc, mail.bcc, mail.html]).toEqual([undefined, undefined, undefined])
    expect(mail.attachments).toEqual([])
    expect(mail.from?.address).toBe(receiver.settings.mailFrom.address)
    for (const { address } of mail.replyTo ?? []) {
      expect(source).toContain(address)
      expect((await receiver.messages()).some(({ email }) => email === address)).toBe(
        true,
      )
    }
    expect((mail.replyTo ?? []).length).toBeLessThanOrEqual(1)
  }
})
