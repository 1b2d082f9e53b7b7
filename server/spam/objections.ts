import type { FastifyRequest } from 'fastify'
import { formHeaders } from '../../src/shared/form-rules'
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
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/**
 * What speaks against a request. A form without script can neither fetch a token nor do
 * work: it is judged by the trap, and marked where work is asked for.
 */
export const objectionsTo =
  ({ signer, proof, isForm }: ObjectionOptions) =>
  async (request: FastifyRequest): Promise<(Reason | undefined)[]> => {
    const trapped = isTrapped(request.body) ? 'honeypot' : undefined
    if (isForm(request)) return [trapped, proof ? 'no-proof' : undefined]
    const token = headerOf(request, formHeaders.token)
    return [
      trapped,
      tokenObjection(signer, token, Date.now()),
      await proof?.objection(headerOf(request, formHeaders.proof)),
    ]
  }

/**
 * What speaks against mailing the address in a request. An address is filled in by the
 * browser and sent in no time, so that the time says nothing; and without script nobody
 * could subscribe if work were the price.
 */
export const objectionsToMail =
  ({ proof, isForm }: Omit<ObjectionOptions, 'signer'>) =>
  async (request: FastifyRequest): Promise<(Reason | undefined)[]> => [
    isTrapped(request.body) ? 'honeypot' : undefined,
    isForm(request)
      ? undefined
      : await proof?.objection(headerOf(request, formHeaders.proof)),
  ]
