/** @jest-environment node */
import { startTestServer, type TestServer } from '../support/server'
import { ada, postForm, postJson } from '../support/requests'

let server: TestServer
let contact: string

beforeEach(async () => {
  server = await startTestServer()
  contact = `${server.url}/api/contact`
})

afterEach(() => server.stop())

const key = (value: string) => ({ 'Idempotency-Key': value })
const count = async () => (await server.messages()).length

test('Ada clicks twice, and again when the answer is lost: it is one message', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => postJson(contact, ada, key('a-key'))),
  )
  answers.push(await postJson(contact, ada, key('a-key')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await count()).toBe(1)
})

test.each([
  ['name', 'Ada King'],
  ['email', 'ada@example.com'],
  ['subject', 'Correction'],
  ['message', 'Correction'],
])('Ada corrects the %s before she tries again: nothing is lost', async (field, text) => {
  await postJson(contact, ada, key('a-key'))
  await postJson(contact, { ...ada, [field]: text }, key('a-key'))
  expect(await count()).toBe(2)
})

test('Ada and Ben say the same, each with their own key', async () => {
  await postJson(contact, ada, key('one'))
  await postJson(contact, ada, key('two'))
  expect(await count()).toBe(2)
})

test('a program that sends no key never repeats itself', async () => {
  await postJson(contact, ada)
  await postJson(contact, ada, key('with a space'))
  await postJson(contact, ada, key('x'.repeat(300)))
  expect(await count()).toBe(3)
})

test('without script, Zoë clicks twice and it is one message; her next one is another', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 5, 1), doNotFake: [...NOT_FAKED] })
  try {
    const form = { ...ada, language: 'fr' }
    await Promise.all([postForm(contact, form), postForm(contact, form)])
    expect(await count()).toBe(1)
    await postForm(contact, { ...form, message: 'Autre chose' })
    expect(await count()).toBe(2)
    jest.setSystemTime(Date.UTC(2026, 5, 1, 0, 30))
    await postForm(contact, form)
    expect(await count()).toBe(3)
  } finally {
    jest.useRealTimers()
  }
})

const NOT_FAKED = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const
