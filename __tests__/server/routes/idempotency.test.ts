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
  ['a key with a space', ['a key', 'a key'], {}],
  ['a key too long', ['x'.repeat(300), 'x'.repeat(300)], {}],
  ['no key', ['', ''], {}],
])('with %s there are two messages', async (_what, [first = '', second = ''], change) => {
  await send(first)
  await send(second, change)
  expect(await count()).toBe(2)
})

test('a form sent twice without script is one message for ten minutes', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 5, 1))
  await Promise.all([server.contactForm(ada), server.contactForm(ada)])
  expect(await count()).toBe(1)
  await server.contactForm({ ...ada, message: 'Autre chose' })
  expect(await count()).toBe(2)
  now.mockReturnValue(Date.UTC(2026, 5, 1, 0, 30))
  await server.contactForm(ada)
  expect(await count()).toBe(3)
})
