/** Signals that a message may be spam. None is certain, so no message is refused for it. */
import type { FastifyRequest } from 'fastify'
import { HONEYPOT_FIELD } from '../src/shared/form-rules'
import { recordOf } from '../src/shared/unknown'

const MANY_LINKS = 6

/** Whether a program has filled in the field that people do not see. */
export const fillsHoneypot = ({ body }: FastifyRequest): boolean =>
  Boolean(recordOf(body)[HONEYPOT_FIELD])

const hasManyLinks = (text: string): boolean =>
  (text.match(/\bhttps?:\/\/|\bwww\.|\[url/gi)?.length ?? 0) >= MANY_LINKS

/**
 * The signals to mark a message with.
 * @param isRepeated whether the same text came too often
 */
export const spamSignals = (
  request: FastifyRequest,
  message: string,
  isRepeated: boolean,
): string[] => [
  ...(fillsHoneypot(request) ? ['honeypot'] : []),
  ...(hasManyLinks(message) ? ['many-links'] : []),
  ...(isRepeated ? ['repeated-text'] : []),
]
