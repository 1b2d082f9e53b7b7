/** @jest-environment node */
// A target that is slow or away must not hold up the others.
import { eventually } from '../support/eventually'
import { ada } from '../support/requests'
import { startTestServer } from '../support/server'
import { startSmtp } from '../support/smtp'
import { startWebhook } from '../support/webhook'

const MESSAGES = 20

const never = new Promise<never>(() => {})

test.each(['mail server', 'webhook'])(
  'the %s hangs, and the rest leaves',
  async (what) => {
    const isMail = what === 'mail server'
    const smtp = await startSmtp({ onMail: () => (isMail ? never : undefined) })
    const hook = await startWebhook(() => (isMail ? 200 : never))
    const server = await startTestServer({
      env: {
        SMTP_URL: smtp.url,
        WEBHOOK_URL: hook.url,
        WEBHOOK_SECRET: 's'.repeat(32),
        DELIVERY_TIMEOUT: '4000',
      },
    })
    for (let number = 1; number <= MESSAGES; number += 1)
      await server.contact({ ...ada, message: `Message ${number}` })
    const arrived = isMail ? hook.calls : smtp.received
    await eventually(() => expect(arrived).toHaveLength(MESSAGES), 2)
    expect(isMail ? smtp.received : hook.calls.slice(4)).toEqual([])
    // Or the server would wait for them.
    await Promise.all([smtp.stop(), hook.stop()])
  },
  20_000,
)
