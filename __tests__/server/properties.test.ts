/** @jest-environment node */
import { EMAIL_PATTERN } from '../../src/shared/form-rules'
import fc from 'fast-check'
import { contactMessageSchema } from '../../src/forms/schema'
import { run } from './support/process'
import { startReceiver, type Receiver } from './support/server'
import { ada, postJson } from './support/requests'

// Processes take their time on a busy machine.
jest.setTimeout(30_000)

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})

afterAll(() => receiver.stop())

/** Any text there can be, controls, line breaks and emoji included. */
const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength })

const message = fc
  .record({
    name: text(60),
    email: fc.emailAddress(),
    subject: text(40),
    message: text(400),
  })
  .filter((value) => contactMessageSchema.isValidSync(value))

test('whatever people may write, the office reads exactly that', async () => {
  const sent: object[] = []
  await fc.assert(
    fc.asyncProperty(message, async (typed) => {
      const answer = await postJson(`${receiver.url}/api/contact`, typed)
      expect(answer.status).toBe(201)
      sent.push(typed)
      expect((await receiver.messages()).at(-1)).toMatchObject(typed)
    }),
    { numRuns: 100 },
  )
  const listed = await run('server/cli/messages.ts', ['--json'], {
    DATABASE_URL: receiver.settings.databaseUrl,
  })
  expect(JSON.parse(listed.stdout)).toMatchObject(sent)
})

test('the rule for addresses says what the specification says, and at once', () => {
  const specified = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
  const address = fc.string({ unit: fc.constantFrom('a', '.', '@', ' '), maxLength: 9 })
  fc.assert(
    fc.property(address, (text) => EMAIL_PATTERN.test(text) === specified.test(text)),
    { numRuns: 5000 },
  )
  const started = performance.now()
  expect(EMAIL_PATTERN.test(`a@${'.'.repeat(200_000)}@`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
]

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map((json) => Buffer.from(json)),
  fc.webQueryParameters().map((query) => Buffer.from(query)),
  fc
    .record({ name: fc.anything(), email: fc.anything(), message: fc.anything() })
    .map((value) => {
      try {
        return Buffer.from(JSON.stringify(value) ?? '')
      } catch {
        return Buffer.from('{')
      }
    }),
)

test('whatever programs send, the receiver stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom(...types),
      fc.constantFrom('contact', 'newsletter'),
      async (body, type, url) => {
        const answer = await fetch(`${receiver.url}/api/${url}`, {
          method: 'POST',
          redirect: 'manual',
          headers: type ? { 'Content-Type': type } : {},
          body: Buffer.from(body),
        })
        await answer.arrayBuffer()
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
  expect((await fetch(`${receiver.url}/healthz`)).status).toBe(200)
  expect((await postJson(`${receiver.url}/api/contact`, ada)).status).toBe(201)
})
