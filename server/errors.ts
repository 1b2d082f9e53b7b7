/** Errors of the server, and what it responds with when it stores nothing. */
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageOf, recordOf, textOf } from '../src/shared/unknown'

/** After a 503, clients are told to try again after so many seconds. */
const RETRY_AFTER_SECONDS = 10

/** Thrown to answer a request with this status. */
export class HttpError extends Error {
  constructor(readonly statusCode: number) {
    super(`HTTP ${statusCode}`)
  }
}

/** The code of an error of Node, SQLite, PostgreSQL or a mail server; empty without one. */
export const codeOf = (error: unknown): string => textOf(error, 'code')

/** The code of an error, or what it says. */
export const reasonOf = (error: unknown): string => codeOf(error) || messageOf(error)

/** The error for the log: codes only, since its text may quote a visitor or an address. */
export const codeForLog = (error: unknown): string => {
  const codes = [error, recordOf(error).cause].flatMap((each) => [
    codeOf(each),
    textOf(each, 'responseCode'),
  ])
  return codes.filter(Boolean).join(' ') || textOf(error, 'name') || 'unknown'
}

/** Sets status and headers for an error; logs the unexpected ones, which are a 500. */
export const applyError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): number => {
  const asked = recordOf(error).statusCode
  const isOurs =
    typeof asked === 'number' && asked >= 400 && (asked < 500 || asked === 503)
  const status = isOurs ? asked : 500
  if (status >= 500) request.log.error(error)
  if (status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS)
  reply.code(status)
  return status
}

/** The body of an error for programs. */
export const jsonError = (status: number) => ({ error: STATUS_CODES[status] })

/** The same for people. */
export const plainError = (status: number) => `${status} ${STATUS_CODES[status]}\n`

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

/** The stored reason of a failure begins with this word where the mailbox does not exist. */
export const NO_MAILBOX = 'NO_MAILBOX'

/** A mail server has said that a subscriber's mailbox does not exist: the mail is not tried again. */
export class NoMailbox extends DeliveryError {
  readonly code = NO_MAILBOX

  constructor(cause: unknown) {
    super(textOf(cause, 'response'), true, { cause })
  }
}

const MAX_LENGTH = 300

/** The error for the inbox, with the mail server's response. */
export const reasonForInbox = (error: unknown): string => {
  const { cause } = recordOf(error)
  // The error of `fetch` says only that it failed; its cause says why.
  const why = cause ? reasonOf(cause) : ''
  const response = textOf(error, 'response') || messageOf(error)
  const reason = [codeOf(error), why, response].filter(Boolean).join(' ')
  // PostgreSQL stores no NUL, which a mail server may send.
  return reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LENGTH)
}

/** The recipient's mailbox is unknown, ambiguous, badly written, moved or has no server (RFC 3463). */
const UNKNOWN_MAILBOX = /^5\d\d[ -]#?5\.1\.(?:1|2|3|4|6|10)\b/

/**
 * Whether a mail server says that the recipient's mailbox does not exist. A `550` without such a
 * code may be about us: our address, our password, too many mails, or what it takes for spam.
 */
export const isUnknownMailbox = (error: unknown): boolean =>
  textOf(error, 'command') === 'RCPT TO' &&
  UNKNOWN_MAILBOX.test(textOf(error, 'response'))

/**
 * A mail server's answer about whoever sends, or about itself: too many mails or connections, not now
 * (4.7.x, 4.3.x), too many recipients, out of service, mail that goes in circles (5.4.5, 4.5.3).
 */
const ABOUT_US = /^(?:421|4\d\d[ -]#?4\.[37]\.\d+|454|\d{3}[ -]#?[45]\.(?:5\.3|4\.5)\b)/

/** Words of providers that give no code for it. */
const TOO_MANY =
  /too many (?:connections|messages|mails|recipients)|rate limit|quota exceeded for sender/i

/** Whether a mail server complains about us, so that the next mail would meet the same. */
export const isComplaint = (error: unknown): boolean => {
  const response = textOf(error, 'response')
  return codeOf(error) === 'EAUTH' || ABOUT_US.test(response) || TOO_MANY.test(response)
}
