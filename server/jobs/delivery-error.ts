import { property } from '../errors'

/** A failed delivery; its message is for the operator. */
export class DeliveryError extends Error {
  constructor(
    reason: string,
    /** Whether retrying cannot help. */
    readonly final = false,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

const MAX_LENGTH = 300

const textOf = (error: Error, key: string): string => {
  const value = property(error, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The error for the inbox, with the mail server's response. */
export const reasonForInbox = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_LENGTH)
  const said = textOf(error, 'response') || error.message
  // `fetch failed` says why in its cause alone.
  const cause =
    error.cause instanceof Error ? textOf(error.cause, 'code') || error.cause.message : ''
  return [textOf(error, 'code'), cause, said]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_LENGTH)
}

/** The error for the log: codes only, since mail servers repeat addresses in their text. */
export const codeForLog = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const codes = [error, error.cause].flatMap((each) =>
    each instanceof Error ? [textOf(each, 'code'), textOf(each, 'responseCode')] : [],
  )
  return codes.filter(Boolean).join(' ') || error.name
}

/**
 * Whether a mail server has refused the recipient or the mail for good (RFC 5321, 4.2.1).
 * A refused password or sender says nothing of the recipient.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  /^5/.test(textOf(error, 'responseCode')) &&
  /^(?:RCPT TO|DATA)$/.test(textOf(error, 'command'))
