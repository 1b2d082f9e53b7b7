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
  const reason = [codeOf(error), why, response].filter(Boolean).join(' ')
  // PostgreSQL stores no NUL, which a mail server may send.
  return reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LENGTH)
}

/** The recipient's mailbox is unknown, ambiguous, badly written, moved or has no server (RFC 3463). */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|4|6|10)\b/

/**
 * Whether a mail server says that the recipient's mailbox does not exist. A `550` without such a
 * code may be about us: our address, our password, too many mails, or what it takes for spam.
 */
export const isUnknownMailbox = (error: unknown): boolean =>
  textOf(error, 'command') === 'RCPT TO' && NO_MAILBOX.test(textOf(error, 'response'))
