/** What the API answers, other than mistakes in a field, when it stores nothing. */
import { statusOf } from '../http-error'
import { FORM_LIMIT, JSON_LIMIT } from '../plugins/limits'

export interface Refusal {
  status: number
  body: {
    /** For programs; never changes. */
    error: string
    /** For the people who write them. */
    message: string
  }
}

const refusals: Readonly<Record<number, Refusal['body']>> = {
  400: { error: 'malformed', message: 'The body must be one JSON object in UTF-8.' },
  404: { error: 'not-found', message: 'There is nothing at this address.' },
  405: { error: 'method-not-allowed', message: 'This address takes POST only.' },
  413: {
    error: 'too-large',
    message: `The body is too large: JSON may have ${JSON_LIMIT} bytes, a form ${FORM_LIMIT}.`,
  },
  415: {
    error: 'unsupported-media-type',
    message: 'Send application/json or application/x-www-form-urlencoded.',
  },
  429: { error: 'too-many-requests', message: 'Too many submissions; try again later.' },
  503: {
    error: 'unavailable',
    message: 'Nothing can be stored at the moment; try again after Retry-After seconds.',
  },
}

/** Seconds after which something that passes is worth another try. */
export const retryAfter = 10

const internal: Refusal = {
  status: 500,
  body: { error: 'internal', message: 'Nothing was stored; try again later.' },
}

/** The answer to an error of ours or of Fastify. */
export const refusalOf = (error: unknown): Refusal => {
  const asked = statusOf(error)
  // Fastify's rarer complaints, such as a wrong Content-Length, are all about the body.
  const status = asked in refusals || asked >= 500 ? asked : 400
  const body = refusals[status]
  return body ? { status, body } : internal
}
