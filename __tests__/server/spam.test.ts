/** @jest-environment node */
import { signingSecret } from '../../server/db/values'
import { createSigner } from '../../server/signing'
import { formToken, spamSignals, tokenOf } from '../../server/spam'
import { HOUR } from '../../server/time'
import { startTestServer } from './support/server'
import { ada } from './support/requests'

const NOW = Date.UTC(2026, 5, 1)
const signer = createSigner('secret')
const token = formToken(signer, NOW)

const links = (count: number) => 'see https://a.example '.repeat(count)

const signalsOf = ({
  sent = token as string | undefined,
  body = {},
  message = links(2),
  now = NOW + 60_000,
}) => spamSignals({ request: { body }, message, token: sent }, signer, now)

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
  ['no token', { sent: '' }, []],
  ['no token and links', { sent: '', message: links(3) }, ['no-token', 'some-links']],
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
  expect(signalsOf({ sent: wrong, message: links(3) })).toContain('no-token')
  const headers = { 'x-form-token': wrong }
  expect(tokenOf(signer, { headers })).toBeUndefined()
})

test('a token of an older secret is good', () => {
  expect(createSigner('new', 'secret').open('form', token)).toBeDefined()
})

test('possible spam is stored and marked, and the response is the same', async () => {
  const server = await startTestServer()
  const { token: fresh } = await (await fetch(`${server.url}/api/form-token`)).json()
  const answers = [
    await server.contactForm({ ...ada, website: 'https://spam.example' }),
    await server.contact({ ...ada, name: 'Ada Byron' }, { 'X-Form-Token': fresh }),
    await server.contactForm({ ...ada, name: 'Ada King', website: '' }),
  ]
  const stored = await server.messages()
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 303])
  expect(stored.map(({ spamSignals }) => spamSignals)).toEqual([
    ['honeypot', 'no-token'],
    ['too-fast'],
    [],
  ])
})

test('a form token is good for a handful of messages', async () => {
  const server = await startTestServer()
  const opened = formToken(
    createSigner(await signingSecret(server.store)),
    Date.now() - HOUR,
  )
  for (let number = 1; number <= 6; number += 1)
    await server.contact(
      { ...ada, message: `${number} ${links(3)}` },
      { 'X-Form-Token': opened },
    )
  const marked = (await server.messages()).map(({ spamSignals }) => spamSignals.join())
  expect(marked).toEqual(['', '', '', '', '', 'no-token,some-links'])
})
