/** Errors of the server, and the responses to requests that failed. */
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageOf, recordOf, textOf } from '../src/shared/unknown'

/** Seconds after which a response with the status 503 tells clients to try again. */
const RETRY_AFTER_SECONDS = 10

/** An error that a route throws to answer the request with this status. */
export class HttpError extends Error {
  constructor(readonly statusCode: number) {
    super(`HTTP ${statusCode}`)
  }
}

/** The code of an error of Node, SQLite, PostgreSQL or a mail server; empty if it has none. */
export const codeOf = (error: unknown): string => textOf(error, 'code')

/** The code of an error, or its message if it has no code. */
export const reasonOf = (error: unknown): string => codeOf(error) || messageOf(error)

/**
 * What the log says of an error: only its codes, since its message may quote a visitor's
 * text or address.
 */
export const codeForLog = (error: unknown): string => {
  const codes = [error, recordOf(error).cause].flatMap((each) => [
    codeOf(each),
    textOf(each, 'responseCode'),
  ])
  return codes.filter(Boolean).join(' ') || textOf(error, 'name') || 'unknown'
}

/**
 * Sets the status and headers of the response to an error. Unexpected errors get the status 500 and
 * are logged.
 */
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

/** The JSON body of an error response, for programs. */
export const jsonError = (status: number) => ({ error: STATUS_CODES[status] })

/** The plain text of an error response, for people. */
export const plainError = (status: number) => `${status} ${STATUS_CODES[status]}\n`

/** An error that made a delivery fail. Its message is for the operator. */
export class DeliveryError extends Error {
  constructor(
    reason: string,
    /** Whether trying the delivery again cannot help, so that it is not retried. */
    readonly final = false,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** The stored reason of a failed delivery begins with this word if the mailbox does not exist. */
export const NO_MAILBOX = 'NO_MAILBOX'

/**
 * A mail server has said that a subscriber's mailbox does not exist, so the mail is
 * not tried again.
 */
export class NoMailbox extends DeliveryError {
  readonly code = NO_MAILBOX

  constructor(cause: unknown) {
    super(textOf(cause, 'response'), true, { cause })
  }
}

const MAX_LENGTH = 300

/** The reason of a failed delivery as the operator reads it, with the mail server's response. */
export const reasonForInbox = (error: unknown): string => {
  const { cause } = recordOf(error)
  // An error of `fetch` says only that the request failed. Its `cause` says why, so the stored
  // reason contains that as well.
  const why = cause ? reasonOf(cause) : ''
  const response = textOf(error, 'response') || messageOf(error)
  const reason = [codeOf(error), why, response].filter(Boolean).join(' ')
  // Replace control characters: a mail server may send a NUL, which PostgreSQL cannot store.
  return reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LENGTH)
}

/**
 * The mail server's codes (RFC 3463) for a recipient's mailbox that is unknown, ambiguous, misspelt
 * or moved, or whose domain has no mail server.
 */
const UNKNOWN_MAILBOX = /^5\d\d[ -]#?5\.1\.(?:1|2|3|4|6|10)\b/

/**
 * Whether a mail server says that the recipient's mailbox does not exist. A `550` without one of
 * these codes may be about the sender: our address or password, too many mails, or a mail that
 * looks like spam.
 */
export const isUnknownMailbox = (error: unknown): boolean =>
  textOf(error, 'command') === 'RCPT TO' &&
  UNKNOWN_MAILBOX.test(textOf(error, 'response'))

/**
 * Responses in which a mail server complains about the sender or about itself, and not about the
 * recipient: too many mails or connections, try again later (4.7.x, 4.3.x), too many recipients
 * (5.5.3), out of service (421), mail that goes in circles (5.4.5).
 */
const ABOUT_US = /^(?:421|4\d\d[ -]#?4\.[37]\.\d+|454|\d{3}[ -]#?[45]\.(?:5\.3|4\.5)\b)/

/**
 * Words by which mail providers say that they got too many mails, if they send no code that says
 * so.
 */
const TOO_MANY =
  /too many (?:connections|messages|mails|recipients)|rate limit|quota exceeded for sender/i

/** Whether a mail server complains about the sender, so that it would refuse the next mail, too. */
export const isComplaint = (error: unknown): boolean => {
  const response = textOf(error, 'response')
  return codeOf(error) === 'EAUTH' || ABOUT_US.test(response) || TOO_MANY.test(response)
}
