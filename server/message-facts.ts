import type { Moment, StoredMessage } from './db/tables'

export const isoTime = (moment: Moment): string => new Date(moment).toISOString()

/**
 * What programs are told of a message, by the inbox and the webhook, with plain names. Fields
 * may be added, none is taken away or renamed.
 */
export const messageFacts = (message: StoredMessage) => ({
  number: message.number,
  id: message.id,
  receivedAt: isoTime(message.received_at),
  language: message.language,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  suspicion: message.suspicion?.split(',') ?? [],
})
