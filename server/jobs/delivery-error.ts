import { messageOf, recordOf, textOf } from '../../src/shared/unknown'
import { codeOf, reasonOf } from '../errors'

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

/** The error for the inbox, with the mail server's response. */
export const reasonForInbox = (error: unknown): string => {
  const { cause } = recordOf(error)
  // `fetch failed` says why in its cause alone.
  const why = cause ? reasonOf(cause) : ''
  const response = textOf(error, 'response') || messageOf(error)
  return [codeOf(error), why, response].filter(Boolean).join(' ').slice(0, MAX_LENGTH)
}

/**
 * Whether a mail server has refused the recipient or the mail for good (RFC 5321, 4.2.1).
 * A refused password or sender says nothing of the recipient.
 */
export const isRefused = (error: unknown): boolean =>
  /^5/.test(textOf(error, 'responseCode')) &&
  /^(?:RCPT TO|DATA)$/.test(textOf(error, 'command'))
