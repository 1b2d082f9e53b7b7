import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors'

/** Largest JSON body in bytes: the longest message fits in any script. */
export const JSON_LIMIT = 32 * 1024

/** Largest form body in bytes: percent-encoding triples what is not ASCII. */
const FORM_LIMIT = 64 * 1024

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Strict, so that JSON which is not UTF-8 is refused rather than stored as `�`. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new HttpError(400)
  }
}

/** Parses a form; browsers send CRLF for every line break that was typed. */
const parseForm = (text: string): Record<string, string> => {
  const entries = [...new URLSearchParams(text)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
}

/** Takes JSON and forms, and nothing else. */
export const addBodyParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  )
}

/** Whether a browser sent the request without script. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM_TYPE

/** The fields of a body with these names; all others are ignored. */
export const pickFields = (
  body: unknown,
  names: readonly string[],
): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400)
  const fields = new Map<string, unknown>(Object.entries(body))
  return Object.fromEntries(
    names.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]),
  )
}
