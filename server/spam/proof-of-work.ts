import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Store } from '../db'
import { spendProof } from '../db/used-proofs'
import { HOUR } from '../time'

const ALGORITHM = 'PBKDF2/SHA-256'

/** Keys that a browser derives until it hits upon the right one. */
const TRIES = [200, 600] as const

/** Milliseconds for which a challenge can be answered: somebody may take their time. */
const KEPT = 6 * HOUR

/** Longest proof, in characters; ours has about 700. */
const LONGEST = 2000

interface Proof {
  challenge: Challenge
  solution: { counter: number; derivedKey: string }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProof = (value: unknown): value is Proof =>
  isRecord(value) &&
  isRecord(value.challenge) &&
  isRecord(value.challenge.parameters) &&
  typeof value.challenge.signature === 'string' &&
  value.challenge.parameters.algorithm === ALGORITHM &&
  isRecord(value.solution) &&
  typeof value.solution.counter === 'number' &&
  typeof value.solution.derivedKey === 'string'

const parse = (text: string): Proof | undefined => {
  if (text.length > LONGEST) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return isProof(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Work that a browser does before it sends: nothing to one visitor, much to somebody who
 * sends thousands. `cost` is the number of rounds for each key.
 */
export const proofOfWork = (store: Store, secret: string, cost: number) => ({
  challenge: (now: number): Promise<Challenge> =>
    createChallenge({
      algorithm: ALGORITHM,
      cost,
      counter: randomInt(...TRIES),
      deriveKey,
      expiresAt: new Date(now + KEPT),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}.key`,
    }),

  /** What speaks against a message that came with this proof, or nothing. */
  async objection(
    text: string | undefined,
  ): Promise<'no-proof' | 'used-proof' | undefined> {
    const proof = text === undefined ? undefined : parse(text)
    if (!proof) return 'no-proof'
    const { challenge, solution } = proof
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}.key`,
    }).catch(() => ({ verified: false }))
    const id = challenge.signature
    if (!verified || !id) return 'no-proof'
    const fresh = await store.write((db) => spendProof(db, id, Date.now() + KEPT))
    return fresh ? undefined : 'used-proof'
  },
})

export type ProofOfWork = ReturnType<typeof proofOfWork>
