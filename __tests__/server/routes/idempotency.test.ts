/** @jest-environment node */
import { ada } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterEach(async () => {
  jest.restoreAllMocks()
  await server.store.write((db) => db.deleteFrom('message').execute())
})

const send = (key: string, change = {}) =>
  server.contact({ ...ada, ...change }, { 'Idempotency-Key': key })
const count = async () => (await server.messages()).length

test('a message that is repeated under its key is stored once', async () => {
  const together = await Promise.all([send('a-key'), send('a-key'), send('a-key')])
  const responses = [...together, await send('a-key')]
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await count()).toBe(1)
})

test.each([
  ['another text', ['one', 'one'], { message: 'Correction' }],
  ['another key', ['one', 'two'], {}],
])('with %s there are two messages', async (_what, [first = '', second = ''], change) => {
  await send(first)
  await send(second, change)
  expect(await count()).toBe(2)
})

test.each<[string, () => Promise<Response>]>([
  ['a form without script', () => server.contactForm(ada)],
  ['JSON without a key', () => server.contact(ada)],
  ['JSON with a key that is none', () => send('a key')],
  ['JSON with a key too long', () => send('x'.repeat(300))],
])('%s, sent twice, is one message for ten minutes', async (_what, again) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 5, 1, 0, 9, 59))
  await Promise.all([again(), again()])
  now.mockReturnValue(Date.UTC(2026, 5, 1, 0, 10, 1))
  await again()
  expect(await count()).toBe(1)
  await server.contactForm({ ...ada, message: 'Autre chose' })
  expect(await count()).toBe(2)
  now.mockReturnValue(Date.UTC(2026, 5, 1, 0, 30))
  await again()
  expect(await count()).toBe(3)
})
