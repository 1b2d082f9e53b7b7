import { createHmac } from 'node:crypto'
import { messageFacts } from '../db/messages'
import type { StoredMessage } from '../db/tables'
import { DeliveryError } from '../errors'

/** Milliseconds that a webhook may take to answer, unless `DELIVERY_TIMEOUT` is shorter. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * Posts a message as JSON to the webhook, signed by Standard Webhooks with each secret. Any status
 * 2xx is a success. Redirects are not followed, since they could take a person's message to an
 * address that no operator has chosen.
 * @throws {DeliveryError} for any other status
 */
export const postWebhook = async (
  url: URL,
  secrets: readonly string[],
  deliveryId: string,
  message: StoredMessage,
  deliveryTimeout: number,
): Promise<void> => {
  const { receivedAt, ...data } = messageFacts(message)
  const body = JSON.stringify({ type: 'message.received', timestamp: receivedAt, data })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret)
      .update(`${deliveryId}.${timestamp}.${body}`)
      .digest('base64'),
  )
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(Math.min(ANSWER_TIMEOUT_MS, deliveryTimeout)),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': deliveryId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.map((each) => `v1,${each}`).join(' '),
    },
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`)
}
