import type { FastifyInstance } from 'fastify'
import type { Signer } from '../signing'
import { formToken } from '../spam/form-token'
import type { ProofOfWork } from '../spam/proof-of-work'
import type { RateLimit } from '../plugins/rate-limit'

interface ChallengeOptions {
  signer: Signer
  proof: ProofOfWork | undefined
  rateLimit: RateLimit
}

/**
 * What a form asks for when a visitor reaches for it: a token that says since when it is
 * open, and work to do, if there is some.
 */
export const challenge = (
  app: FastifyInstance,
  { signer, proof, rateLimit }: ChallengeOptions,
) => {
  app.get('/challenge', { onRequest: rateLimit.hooks.onRequest }, async () => {
    const now = Date.now()
    const token = formToken(signer, now)
    return proof ? { token, proof: await proof.challenge(now) } : { token }
  })
}
