/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../support/eventually'
import { startReceiver } from '../support/server'
import { ada, postJson } from '../support/requests'
import { startSmtp } from '../support/smtp'

/** Longer than it may take to reach a server. */
const THINKING = 12_000

test('a mail server that looks for viruses for long gets each mail once', async () => {
  const smtp = await startSmtp({
    onMail: async () => {
      await sleep(THINKING)
      return undefined
    },
  })
  const receiver = await startReceiver({
    env: { SMTP_URL: smtp.url, DELIVERY_DELAY: '1' },
  })
  try {
    await postJson(`${receiver.url}/api/contact`, ada)
    await sleep(THINKING)
    await eventually(async () =>
      expect((await receiver.messages())[0]?.deliveries).toMatchObject([
        { state: 'sent', attempts: 1 },
      ]),
    )
    expect(smtp.received).toHaveLength(1)
  } finally {
    await receiver.stop()
    await smtp.stop()
  }
}, 60_000)
