import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { LEASE } from '../../server/db/outbox'
import { createDeliver } from '../../server/jobs/worker'
import { createMailer } from '../../server/mail/mailer'
import { readSettings } from '../../server/settings'
import { afterTests, temporaryFolder } from './clean-up'
import { mailsIn } from './mail-files'
import { claim, newMessage, NOW, only, passTime } from './stores'

/** What delivers with these settings, and without a worker. */
export const setUp = async (env: Record<string, string> = {}) => {
  const folder = temporaryFolder()
  const mailDir = `${folder}/mail`
  const settings = readSettings({ MAIL_DIR: mailDir, ...env })
  const store = await openStore(`file:${folder}/messages.db`)
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
      await passTime(store, LEASE)
      for (const delivery of await claim(store)) await deliver(delivery)
    },
    mails: () => mailsIn(mailDir),
    onlyMail: async () => only([...(await mailsIn(mailDir))]),
  }
}
