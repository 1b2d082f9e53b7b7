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

test.each([
  ['the same key and text', ['one', 'one'], {}, 1],
  ['another text', ['one', 'one'], { message: 'Correction' }, 2],
  ['another key', ['one', 'two'], {}, 2],
])('a message with %s', async (_what, [first = '', second = ''], change, stored) => {
  const answers = [await send(first), await send(second, change)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await count()).toBe(stored)
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
