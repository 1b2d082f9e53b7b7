/** @jest-environment node */
import { STATUS_CODES } from 'node:http'
import { JSON_LIMIT } from '../../../server/routes/submission'
import { ada } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterEach(() => server.store.write((db) => db.deleteFrom('message').execute()))

const stored = async () =>
  (await server.messages()).map(({ language, name, email, subject, message }) => ({
    language,
    name,
    email,
    subject,
    message,
  }))

test('stores a message as it was typed', async () => {
  const typed = { ...ada, name: '  Ada ', message: '\n two lines \r\n\tand 🦆 \n' }
  const response = await server.contact(typed)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ status: 'stored' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await server.messages()).toEqual([
    {
      number: expect.any(Number),
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      language: 'fr',
      ...typed,
      spamSignals: [],
      doneAt: null,
      deliveries: [expect.objectContaining({ kind: 'team' })],
    },
  ])
})

test.each([
  ['the page', { Referer: 'https://signale.example/de/contact/?x=1' }, 'de'],
  ['no page', { Referer: 'not an address' }, 'fr'],
  ['a header', { Referer: 'https://a.example/', 'Content-Language': 'de' }, 'de'],
  ['an unknown language', { 'Content-Language': 'tlh' }, 'fr'],
])('the language is that of %s', async (_what, headers, language) => {
  await server.contact(ada, headers)
  expect(await stored()).toEqual([{ ...ada, language }])
})

test('the subject may be left out, and other fields are ignored', async () => {
  const { name, email, message } = ada
  const more = { name, email, message, id: 'mine', language: 'xx' }
  expect((await server.contact(more)).status).toBe(201)
  expect(await stored()).toEqual([{ ...ada, subject: '', language: 'fr' }])
})

test.each([
  ['an address without a dot', { email: 'ada@example' }, 'email', 'email'],
  ['a message too long', { message: 'm'.repeat(5001) }, 'message', 'tooLong'],
  ['half a surrogate pair', { name: 'Ada \ud83e' }, 'name', 'characters'],
  ['a number for a name', { name: 5 }, 'name', 'required'],
  ['nothing for an address', { email: null }, 'email', 'required'],
  ['nothing for a subject', { subject: null }, 'subject', 'characters'],
])('%s is refused with its field', async (_what, change, field, code) => {
  const response = await server.contact({ ...ada, ...change })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ errors: [{ field, code }] })
  expect(await stored()).toEqual([])
})

test('the longest message fits in a script of three bytes, by either way', async () => {
  const longest = { ...ada, name: '語'.repeat(200), message: '語'.repeat(5000) }
  expect((await server.contact(longest)).status).toBe(201)
  expect((await server.contactForm(longest)).status).toBe(303)
  const message = { ...longest, language: 'fr' }
  expect(await stored()).toEqual([message, message])
})

const JSON_TYPE = 'application/json'

test.each([
  ['empty', JSON_TYPE, '', 400],
  ['a list', JSON_TYPE, '[]', 400],
  ['too large', JSON_TYPE, ' '.repeat(JSON_LIMIT + 1), 413],
  ['multipart', 'multipart/form-data; boundary=x', '{}', 415],
  ['nonsense', 'nonsense', '{}', 415],
])('a body that is %s is refused', async (_what, type, body, status) => {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: STATUS_CODES[status] })
  expect(await stored()).toEqual([])
})

test.each([
  ['GET', '/api/contact', 405],
  ['HEAD', '/api/contact', 405],
  ['PUT', '/api/contact', 405],
  ['OPTIONS', '/api/contact', 405],
  ['GET', '/api/', 404],
  ['POST', '/api/contact/', 404],
  ['DELETE', '/api/reports?x=1', 404],
])('%s %s is refused with %i', async (method, address, status) => {
  const response = await fetch(server.url + address, { method })
  expect(response.status).toBe(status)
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
})
