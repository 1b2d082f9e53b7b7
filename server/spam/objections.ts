import type { FastifyRequest } from 'fastify'
import { formHeaders } from '../../src/rules/protocol'
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
  /** Whether a form without script counts as one that did not do the work that is asked for. */
  formsWork: boolean
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/**
 * What speaks against a request. A form without script can neither fetch a token nor do
 * work: it is judged by the trap, and where it is only marked, as one that did no work.
 */
export const objectionsTo =
  ({ signer, proof, isForm, formsWork }: ObjectionOptions) =>
  async (request: FastifyRequest): Promise<(Reason | undefined)[]> => {
    const trapped = isTrapped(request.body) ? 'honeypot' : undefined
    if (isForm(request)) return [trapped, proof && formsWork ? 'no-proof' : undefined]
    const token = headerOf(request, formHeaders.token)
    return [
      trapped,
      tokenObjection(signer, token, Date.now()),
      await proof?.objection(headerOf(request, formHeaders.proof)),
    ]
  }
