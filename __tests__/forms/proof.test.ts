/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/sha'
import { prove } from '../../src/forms/proof'

/** What the receiver would ask, and how it looks at what comes back. */
const receiver = async (algorithm: string, deriveKey: typeof sha) => {
  const hmacSignatureSecret = 'secret'
  const challenge = await createChallenge({
    algorithm,
    cost: 10,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret,
    data: { place: 'Genève' },
  })
  const verify = async (proof = '') => {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    expect(Object.keys(payload)).toEqual(['challenge', 'solution'])
    return verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
  }
  return { challenge: JSON.parse(JSON.stringify(challenge)), verify }
}

it.each([
  ['SHA-256', sha],
  ['PBKDF2/SHA-256', pbkdf2],
])('solves what the receiver asks with %s', async (algorithm, deriveKey) => {
  const { challenge, verify } = await receiver(algorithm, deriveKey)
  expect(await verify(await prove(challenge))).toMatchObject({ verified: true })
})

it('leaves alone what it does not know', async () => {
  expect(await prove({ parameters: { algorithm: 'ARGON2ID' } })).toBeUndefined()
})

it.each([true, 'x', {}, { parameters: {} }, { parameters: { algorithm: 'SHA-256' } }])(
  'of %j, there is no proof',
  async (asked) => {
    await expect(prove(asked).catch(() => undefined)).resolves.toBeUndefined()
  },
)
