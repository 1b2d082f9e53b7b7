import { randomBytes } from 'node:crypto'
import type { Signer } from '../signing'
import { DAY } from '../time'

/** Milliseconds in which nobody fills in a form. */
const TOO_FAST = 2000

/** Milliseconds after which a form is no longer the one that somebody opened. */
const STALE = DAY

/** Says when a form was opened, so that nobody else can say it. */
export const formToken = (signer: Signer, now: number): string =>
  signer.sign('form', [String(now), randomBytes(9).toString('base64url')])

/** What speaks against a form that was sent with this token, or nothing. */
export const tokenObjection = (
  signer: Signer,
  token: string | undefined,
  now: number,
): 'no-token' | 'too-fast' | 'stale-form' | undefined => {
  const [opened] = (token && signer.open('form', token)) || []
  if (opened === undefined) return 'no-token'
  const age = now - Number(opened)
  // A clock that was set back in between is no fault of the visitor's.
  if (age >= 0 && age < TOO_FAST) return 'too-fast'
  return age > STALE ? 'stale-form' : undefined
}
