/** @jest-environment node */
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
  ['de', 'de'],
  ['//evil.example', 'fr'],
])('a message in «%s» is stored as one in %s', async (sent, language) => {
  await server.contact(ada, { 'Content-Language': sent })
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
  ['an object for a message', { message: { toString: 1 } }, 'message', 'required'],
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
  const again = { ...longest, subject: 'other' }
  expect((await server.contactForm(again)).status).toBe(303)
  const language = 'fr'
  expect(await stored()).toEqual([
    { ...longest, language },
    { ...again, language },
  ])
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
