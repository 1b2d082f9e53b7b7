import type { FastifyRequest } from 'fastify'
import type { Signer } from '../signing'
import { tokenObjection } from './form-token'
import { isTrapped } from './honeypot'
import type { ProofOfWork } from './proof-of-work'
import type { Reason } from './suspicion'

interface ObjectionOptions {
  signer: Signer
  /** If work is asked for. */
  proof: ProofOfWork | undefined
  isForm: (request: FastifyRequest) => boolean
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * What speaks against a request. A form without script can neither fetch a token nor do
 * work: it is judged by the trap and its links, and marked if work is asked for.
 */
export const objectionsTo =
  ({ signer, proof, isForm }: ObjectionOptions) =>
  async (request: FastifyRequest): Promise<(Reason | undefined)[]> => {
    const token = isForm(request)
      ? undefined
      : tokenObjection(signer, headerOf(request, 'x-form-token'), Date.now())
    return [
      isTrapped(request.body) ? 'honeypot' : undefined,
      token,
      await proof?.objection(headerOf(request, 'x-form-proof')),
    ]
  }
