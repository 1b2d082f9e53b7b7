/** @jest-environment node */
import { createSigner } from '../../server/signing'
import { formToken, spamSignals } from '../../server/spam'
import { HOUR } from '../../server/time'
import { startTestServer } from './support/server'
import { ada } from './support/requests'

const NOW = Date.UTC(2026, 5, 1)
const signer = createSigner('secret')
const token = formToken(signer, NOW)

const links = (count: number) => 'see https://a.example '.repeat(count)

const signalsOf = ({
  headers = { 'x-form-token': token } as Record<string, string>,
  body = {},
  message = links(2),
  asForm = false,
  now = NOW + 60_000,
}) => spamSignals({ request: { headers, body }, message, asForm }, signer, now)

test.each([
  ['a person', {}, []],
  ['at once', { now: NOW + 100 }, ['too-fast']],
  ['after a night', { now: NOW + 12 * HOUR }, []],
  ['after two days', { now: NOW + 48 * HOUR }, []],
  [
    'late with links',
    { now: NOW + 48 * HOUR, message: links(3) },
    ['stale-form', 'some-links'],
  ],
  ['after the clock was set back', { now: NOW - HOUR }, []],
  ['some links', { message: links(3) }, []],
  ['many links', { message: links(6) }, ['many-links']],
  ['no token', { headers: {} }, []],
  ['no token and links', { headers: {}, message: links(3) }, ['no-token', 'some-links']],
  ['a form without script', { headers: {}, asForm: true, message: links(3) }, []],
  ['the honeypot', { body: { website: 'x' } }, ['honeypot']],
  ['an empty honeypot', { body: { website: '' } }, []],
])('%s', (_what, submitted, expected) => {
  expect(signalsOf(submitted)).toEqual(expected)
})

test.each([
  ['empty', ''],
  ['nonsense', 'x'],
  ['changed', `${token}x`],
  ['signed by somebody else', formToken(createSigner('other'), NOW)],
  ['for something else', signer.sign('unsubscribe', [String(NOW)])],
])('a token that is %s is no token', (_what, wrong) => {
  const signals = signalsOf({ headers: { 'x-form-token': wrong }, message: links(3) })
  expect(signals).toContain('no-token')
})

test('a token of an older secret is good', () => {
  expect(createSigner('new', 'secret').open('form', token)).toBeDefined()
})

test('possible spam is stored and marked, and the response is the same', async () => {
  const server = await startTestServer()
  const { token: fresh } = await (await fetch(`${server.url}/api/form-token`)).json()
  const answers = [
    await server.contactForm({ ...ada, website: 'https://spam.example' }),
    await server.contact(ada, { 'X-Form-Token': fresh }),
    await server.contactForm({ ...ada, name: 'Ada King', website: '' }),
  ]
  const stored = await server.messages()
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 303])
  expect(stored.map(({ spamSignals }) => spamSignals)).toEqual([
    ['honeypot'],
    ['too-fast'],
    [],
  ])
})
