import { load } from 'cheerio'
import { StoreUnavailable } from '../../../server/db'
import { HONEYPOT_FIELD } from '../../../src/shared/form-rules'
import { contact, correctPage } from '../../support/forms'
import { catchLog, eventually } from '../../support/lifecycle'
import { adasMessage, postJson } from '../../support/requests'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let log: () => string

beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    files: {
      '404/index.html': '<p>Nothing here',
      'de/404/index.html': '<p>Nichts da',
      'contact/correct/index.html': correctPage('fr'),
      'de/contact/correct/index.html': correctPage('de'),
    },
  })
})

beforeEach(() => {
  log = catchLog()
})

afterEach(async () => {
  jest.restoreAllMocks()
  server.failWith()
  await server.store.write((db) => db.deleteFrom('message').execute())
})

it('the server stores a message as it was typed, except that it reduces the email to the bare address', async () => {
  const typed = {
    ...adasMessage,
    name: '  Ada ',
    message: '\n two lines \r\n\tand 🦆 \n',
  }
  const response = await server.contact({
    ...typed,
    email: ` Ada <${adasMessage.email}>,`,
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ status: 'stored' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const deliveries = [{ kind: 'team' }]
  const stored = { ...typed, language: 'fr', spamSignals: [], doneAt: null, deliveries }
  expect(await server.messages()).toMatchObject([stored])
})

it.each([
  ['de', 'de'],
  ['//evil.example', 'fr'],
])(
  'a message that says its language is «%s» is stored with the language %s',
  async (sent, language) => {
    await server.contact(adasMessage, { 'Content-Language': sent })
    expect(await server.messages()).toMatchObject([{ ...adasMessage, language }])
  },
)

it('a message may lack a subject, and may have unknown fields, which are ignored', async () => {
  const more = { ...adasMessage, subject: undefined, id: 'mine', language: 'xx' }
  expect((await server.contact(more)).status).toBe(201)
  expect(await server.messages()).toMatchObject([
    { ...adasMessage, subject: '', language: 'fr' },
  ])
})

it('a message that may be spam is stored and marked, and answered like any other', async () => {
  const links = (count: number) => 'see https://a.example '.repeat(count)
  const answers = [
    await server.contactForm({
      ...adasMessage,
      [HONEYPOT_FIELD]: 'https://spam.example',
    }),
    await server.contact({ ...adasMessage, message: links(6) }),
    await server.contactForm({ ...adasMessage, message: links(5), [HONEYPOT_FIELD]: '' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 303])
  expect((await server.messages()).map(({ spamSignals }) => spamSignals)).toEqual([
    ['honeypot'],
    ['many-links'],
    [],
  ])
})

it('the server does not mark a message as spam if many people send the same text', async () => {
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan', 'Eva'])
    await server.contact({ ...adasMessage, name })
  for (const { spamSignals } of await server.messages()) expect(spamSignals).toEqual([])
})

it.each([
  ['half a surrogate pair', { name: 'Ada \ud83e' }, 'name', 'characters'],
  ['a number for a name', { name: 5 }, 'name', 'required'],
  ['nothing for an address', { email: null }, 'email', 'required'],
  ['an object for a message', { message: { toString: 1 } }, 'message', 'required'],
  ['nothing for a subject', { subject: null }, 'subject', 'characters'],
])(
  'a message with %s is refused, and the answer names the field',
  async (_what, change, field, code) => {
    const response = await server.contact({ ...adasMessage, ...change })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ errors: [{ field, code }] })
    expect(await server.messages()).toEqual([])
  },
)

it('the longest allowed message, all in characters of four bytes, is stored whether a script or a form sends it', async () => {
  const longest = { ...adasMessage, name: '🚲'.repeat(200), message: '🚲'.repeat(5000) }
  expect((await server.contact(longest)).status).toBe(201)
  const again = { ...longest, subject: 'other' }
  expect((await server.contactForm(again)).status).toBe(303)
  expect(await server.messages()).toMatchObject([longest, { ...again, language: 'fr' }])
})

it('a visitor whose form is too long for the server to read gets an empty form in the same language', async () => {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { Referer: `${server.url}/de/contact/` },
    body: new URLSearchParams({ ...adasMessage, message: 'x'.repeat(70_000) }),
  })
  expect(response.status).toBe(413)
  const $ = load(await response.text())
  expect($('html').attr('lang')).toBe('de')
  expect($('p[data-error-for]').text()).toBe(contact.errors.message.tooLong)
})

it('the server stores a line break in the name or subject of a message as a space', async () => {
  await server.contact({ ...adasMessage, name: 'Ada\r\nBcc: x', subject: 'a\u0007b' })
  expect(await server.messages()).toMatchObject([{ name: 'Ada Bcc: x', subject: 'a b' }])
})

it.each([
  ['GET', '/api/contact'],
  ['OPTIONS', '/api/%63ontact?x=1'],
  ['DELETE', '/api/newsletter/it/unsubscribe?token=x'],
  ['GET', '/api/'],
  ['POST', '/api/contact/'],
])(
  'a program that sends a request which no route of the API handles gets a 404: %s %s',
  async (method, address) => {
    const response = await fetch(server.url + address, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Not Found' })
  },
)

it('a browser that opens the address to which a form is sent is redirected to the page of the form', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const form of ['contact', 'newsletter']) {
    const address = `${server.url}/api/${form}`
    const { status, headers: answer } = await fetch(address, {
      headers,
      redirect: 'manual',
    })
    expect([status, answer.get('location')]).toEqual([303, '/contact/'])
  }
})

it.each([
  ['GET', '/api/'],
  ['POST', '/api/contact/'],
  ['GET', '/api/fr/c'],
  ['GET', '/api/de/c', '<p>Nichts da'],
  ['GET', '/api/newsletter/fr/nothing'],
])(
  'a browser that sends the request %s %s gets a page saying that there is no such page',
  async (method, address, text = '<p>Nothing here') => {
    const headers = { Accept: 'text/html' }
    const response = await fetch(server.url + address, { method, headers })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  },
)

const sendAs = (key: string) => server.contact(adasMessage, { 'Idempotency-Key': key })

it('the same message under another idempotency key is stored as a second message', async () => {
  for (const key of ['one', 'one', 'two']) expect((await sendAs(key)).status).toBe(201)
  expect(await server.messages()).toHaveLength(2)
})

it('a message is stored once if a script sends it and the browser then posts its form under the same key', async () => {
  expect((await sendAs('one')).status).toBe(201)
  for (const key of ['one', 'one', 'two'])
    expect((await server.contactForm({ ...adasMessage, key })).status).toBe(303)
  expect(await server.messages()).toHaveLength(2)
})

it.each<[string, () => Promise<Response>]>([
  ['a form without script', () => server.contactForm(adasMessage)],
  ['JSON without a key', () => server.contact(adasMessage)],
  ['JSON with a key that has a space', () => sendAs('a key')],
  ['JSON with a key that is too long', () => sendAs('x'.repeat(300))],
])(
  'a message that comes again within ten minutes without a valid idempotency key is stored once: %s',
  async (_what, again) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 5, 1, 0, 9, 59))
    await Promise.all([again(), again()])
    now.mockReturnValue(Date.UTC(2026, 5, 1, 0, 10, 1))
    await again()
    expect(await server.messages()).toHaveLength(1)
    await server.contactForm({ ...adasMessage, message: 'Autre chose' })
    expect(await server.messages()).toHaveLength(2)
    now.mockReturnValue(Date.UTC(2026, 5, 1, 0, 30))
    await again()
    expect(await server.messages()).toHaveLength(3)
  },
)

const expectLogged = async (text: string) => {
  await eventually(() => expect(log()).toContain(text))
  for (const personal of [adasMessage.name, adasMessage.email, adasMessage.message])
    expect(log()).not.toContain(JSON.stringify(personal).slice(1, -1))
}

it('a message that does not fit on the disk is answered with a 503, and its form comes back as it was typed', async () => {
  server.failWith(new StoreUnavailable('SQLITE_FULL'))
  const response = await postJson(
    `${server.url}/api/contact?from=${adasMessage.email}`,
    adasMessage,
  )
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toEqual({ error: 'Service Unavailable' })
  const form = await server.contactForm(adasMessage)
  expect(form.status).toBe(503)
  const $ = load(await form.text())
  expect($('[data-error-for="form"]').text()).toBe(contact.failure.busy)
  expect($('textarea').text()).toBe(adasMessage.message)
  expect($('[aria-invalid], [aria-describedby*="required"]')).toHaveLength(0)
  expect((await server.get('/readyz')).status).toBe(503)
  expect((await server.get('/healthz')).status).toBe(200)

  server.failWith()
  expect((await server.contact(adasMessage)).status).toBe(201)
  expect(await server.messages()).toHaveLength(1)
  await expectLogged('StoreUnavailable')
})

it('the server answers an unexpected error with a 500 that does not quote the error, and logs it without what was typed', async () => {
  server.failWith(new Error(`secret path /srv/disk, and ${adasMessage.email}`))
  const response = await server.contact(adasMessage)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Internal Server Error' })
  await expectLogged('contact.test.ts')
})
