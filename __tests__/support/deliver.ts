import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { settleAndClaim } from '../../server/db/outbox'
import { createDeliver } from '../../server/jobs/deliver'
import { createMailer } from '../../server/mail/mailer'
import { readSettings } from '../../server/settings'
import { afterTests, temporaryFolder } from './clean-up'
import { startSmtp } from './smtp'
import { claimAfterCrash, newMessage, NOW } from './stores'

/** What delivers with these settings, and without a worker. */
export const setUp = async (env: Record<string, string> = {}) => {
  const smtp = await startSmtp()
  const settings = readSettings({ SMTP_URL: smtp.url, ...env })
  const store = await openStore(`file:${temporaryFolder()}/messages.db`)
  const mailer = createMailer(settings)
  afterTests(store.close)
  afterTests(mailer.close)
  const deliver = createDeliver(settings, store, mailer)
  return {
    store,
    settings,
    deliver,
    send: (change = {}, kind: 'team' | 'webhook' = 'team') =>
      storeMessage(store, newMessage(change), [kind], NOW),
    /** Attempts what is due; an attempt that fails is due again. */
    deliverAll: async () => {
      const deliveries = await claimAfterCrash(store)
      for (const delivery of deliveries) {
        await deliver(delivery)
        await settleAndClaim(store, { ended: [{ delivery, state: 'sent' }] })
      }
      return deliveries
    },
    received: smtp.received,
  }
}
