/** Signals that a message may be spam. None is certain, so no message is refused for it. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formHeaders, HONEYPOT_FIELD } from '../src/shared/form-rules'
import type { Signer } from './signing'
import { DAY } from './time'

const WEIGHTS = {
  honeypot: 2,
  'too-fast': 2,
  'many-links': 2,
  'some-links': 1,
  'no-token': 1,
  'stale-form': 1,
} as const

export type SpamSignal = keyof typeof WEIGHTS

/** From this score on a message is marked as possible spam. */
const THRESHOLD = 2

const SOME_LINKS = 3
const MANY_LINKS = 6

/** Milliseconds: people need longer to fill in a form. */
const TOO_FAST = 2000

/** Milliseconds: people need less. */
const STALE = DAY

/** Tells when a form was opened, signed so that it cannot be forged. */
export const formToken = (signer: Signer, now: number): string =>
  signer.sign('form', [String(now), randomBytes(9).toString('base64url')])

const tokenSignal = (
  signer: Signer,
  token: string | undefined,
  now: number,
): SpamSignal | undefined => {
  const [opened] = (token && signer.open('form', token)) || []
  if (opened === undefined) return 'no-token'
  const age = now - Number(opened)
  // A clock that was set back in between is not the visitor's fault.
  if (age >= 0 && age < TOO_FAST) return 'too-fast'
  return age > STALE ? 'stale-form' : undefined
}

/** Whether a program has filled in the field that people do not see. */
export const fillsHoneypot = ({ body }: Pick<FastifyRequest, 'body'>): boolean => {
  const value: unknown = Object(body)[HONEYPOT_FIELD]
  return value !== undefined && value !== ''
}

const linkSignal = (text: string): SpamSignal | undefined => {
  const links = text.match(/\bhttps?:\/\/|\bwww\.|\[url/gi)?.length ?? 0
  if (links >= MANY_LINKS) return 'many-links'
  return links >= SOME_LINKS ? 'some-links' : undefined
}

/** The form token of a request, unless it was forged. */
export const tokenOf = (
  signer: Signer,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined => {
  const token = headers[formHeaders.token.toLowerCase()]?.toString()
  return token && signer.open('form', token) ? token : undefined
}

interface Submitted {
  request: Pick<FastifyRequest, 'body'>
  message: string
  token: string | undefined
}

/**
 * The signals to mark a message with: none if their score is below the threshold. Forms sent
 * without script have no token.
 * @param token undefined without one, and if it came with too many messages
 */
export const spamSignals = (
  { request, message, token }: Submitted,
  signer: Signer,
  now: number,
): SpamSignal[] => {
  const signals = [
    fillsHoneypot(request) ? ('honeypot' as const) : undefined,
    tokenSignal(signer, token, now),
    linkSignal(message),
  ].filter((signal) => signal !== undefined)
  const score = signals.reduce((sum, signal) => sum + WEIGHTS[signal], 0)
  return score >= THRESHOLD ? signals : []
}
