import { createHmac } from 'node:crypto'
import { messageFacts } from '../message-facts'
import type { StoredMessage } from '../db/tables'
import { DeliveryError } from './delivery-error'

/** Milliseconds until an answer is given up on. */
const TIMEOUT = 10_000

/** What is posted. */
const bodyOf = (message: StoredMessage) => {
  const { receivedAt, ...data } = messageFacts(message)
  return JSON.stringify({ type: 'message.received', timestamp: receivedAt, data })
}

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
