/** @jest-environment node */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createSigner } from '../../server/signing'
import { formToken, tokenObjection } from '../../server/spam/form-token'
import { linkReason, suspicionOf } from '../../server/spam/suspicion'
import { HOUR } from '../../server/time'
import { startReceiver, type Receiver } from './support/server'
import { ada, postForm, postJson } from './support/requests'

const NOW = Date.UTC(2026, 5, 1)

describe('a message', () => {
  let receiver: Receiver
  const start = async (env = {}) => {
    receiver = await startReceiver({ env })
    return `${receiver.url}/api/contact`
  }
  afterEach(() => receiver.stop())

  const suspicion = async () => (await receiver.messages()).at(-1)?.spamSignals
  const ask = async (): Promise<{ token: string; proof?: Challenge }> =>
    (await fetch(`${receiver.url}/api/challenge`)).json()

  it('of a person is not suspected, with or without script', async () => {
    const secret = 'x'.repeat(40)
    const contact = await start({ SIGNING_SECRET: secret })
    const opened = formToken(createSigner(secret), Date.now() - 60_000)
    await postJson(contact, ada, { 'X-Form-Token': opened })
    expect(await suspicion()).toEqual([])
    await postForm(contact, { ...ada, website: '' })
    expect(await suspicion()).toEqual([])
  })

  it('of a program that fills in everything is kept and marked', async () => {
    const contact = await start()
    await postForm(contact, { ...ada, website: 'https://spam.example' })
    expect(await suspicion()).toEqual(['honeypot'])
    await postJson(contact, { ...ada, website: 'x' })
    expect(await suspicion()).toEqual(['honeypot', 'no-token'])
  })

  it('that was filled in before anybody could have read the form is marked', async () => {
    const contact = await start()
    const { token, proof } = await ask()
    expect(proof).toBeUndefined()
    await postJson(contact, ada, { 'X-Form-Token': token })
    expect(await suspicion()).toEqual(['too-fast'])
  })

  it('needs work where the operator asks for it, and a proof works once', async () => {
    const contact = await start({ PROOF_OF_WORK: '10' })
    const { proof: challenge } = await ask()
    if (!challenge) throw new Error('No work was asked for')
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    await postJson(contact, ada, { 'X-Form-Proof': proof })
    expect(await suspicion()).toEqual([])
    await postJson(contact, ada, { 'X-Form-Proof': proof })
    expect(await suspicion()).toEqual(['no-token', 'used-proof'])
    await postJson(contact, ada)
    expect(await suspicion()).toEqual(['no-token', 'no-proof'])
    const forged = {
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    }
    await postJson(contact, ada, {
      'X-Form-Proof': Buffer.from(JSON.stringify(forged)).toString('base64'),
    })
    expect(await suspicion()).toEqual(['no-token', 'no-proof'])
  })
})

describe('a form token', () => {
  const signer = createSigner('secret')
  const token = formToken(signer, NOW)

  it.each([
    ['at once', NOW + 100, 'too-fast'],
    ['after a minute', NOW + 60_000, undefined],
    ['after a night', NOW + 12 * HOUR, undefined],
    ['after two days', NOW + 48 * HOUR, 'stale-form'],
    ['when the clock was set back', NOW - HOUR, undefined],
  ])('sent %s', (_when, now, expected) => {
    expect(tokenObjection(signer, token, now)).toBe(expected)
  })

  it('that is missing, changed or signed by somebody else is none', () => {
    const foreign = formToken(createSigner('other'), NOW)
    const unsubscribe = signer.sign('unsubscribe', [String(NOW)])
    for (const wrong of [undefined, '', 'x', `${token}x`, foreign, unsubscribe])
      expect(tokenObjection(signer, wrong, NOW + 60_000)).toBe('no-token')
  })
})

test('links speak against a text, and reasons add up', () => {
  const links = (count: number) => linkReason('see https://a.example '.repeat(count))
  expect([links(2), links(3), links(6)]).toEqual([undefined, 'some-links', 'many-links'])
  expect(suspicionOf(['some-links'])).toEqual([])
  expect(suspicionOf([undefined, 'some-links', 'no-token'])).toEqual([
    'some-links',
    'no-token',
  ])
})
