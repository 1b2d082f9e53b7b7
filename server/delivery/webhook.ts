import { createHmac } from 'node:crypto'
import type { StoredMessage } from '../store/tables'
import { DeliveryError } from './delivery-error'

/** Milliseconds until an answer is given up on. */
const TIMEOUT = 10_000

/** What is posted. Fields may be added, none is taken away. */
const bodyOf = (message: StoredMessage) =>
  JSON.stringify({
    type: 'message.received',
    timestamp: new Date(message.received_at).toISOString(),
    data: {
      id: message.id,
      number: message.number,
      language: message.language,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      suspicion: message.suspicion?.split(',') ?? [],
    },
  })

/**
 * Posts a message as JSON, signed as Standard Webhooks asks for: `webhook-signature` is the
 * HMAC-SHA-256 of `id.timestamp.body`. Any 2xx is a yes. Redirects are not followed, since
 * they would take a person's message somewhere that nobody has chosen.
 */
export const postWebhook = async (
  url: string,
  secret: string,
  deliveryId: string,
  message: StoredMessage,
): Promise<void> => {
  const body = bodyOf(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret)
    .update(`${deliveryId}.${timestamp}.${body}`)
    .digest('base64')
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': deliveryId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`)
}
