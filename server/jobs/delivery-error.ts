/** Why a delivery did not arrive, in words for the operator. */
export class DeliveryError extends Error {
  constructor(
    reason: string,
    /** Whether trying again is of no use. */
    readonly final = false,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

const LONGEST = 300

const own = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What went wrong, with what a mail server said of it; for the inbox. */
export const reasonForInbox = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST)
  const said = own(error, 'response') || error.message
  const cause = error.cause instanceof Error ? own(error.cause, 'code') : ''
  return [own(error, 'code'), cause, said].filter(Boolean).join(' ').slice(0, LONGEST)
}

/** The same for the log, where no address may be: a mail server repeats them. */
export const codeForLog = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const codes = [error, error.cause].flatMap((each) =>
    each instanceof Error ? [own(each, 'code'), own(each, 'responseCode')] : [],
  )
  return codes.filter(Boolean).join(' ') || error.name
}

/**
 * Whether a mail server has refused the address for good (RFC 5321, 4.2.1), or the mail to
 * it. That it refuses our password or sender says nothing of the address.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  /^5/.test(own(error, 'responseCode')) &&
  /^(?:RCPT TO|DATA)$/.test(own(error, 'command'))
