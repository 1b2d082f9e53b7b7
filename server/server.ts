import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app'
import { keepCounts } from './counts/keep-counts'
import { createDeliver } from './jobs/deliver'
import { startHousekeeping } from './jobs/housekeeping'
import { startWorker } from './jobs/worker'
import type { TimeLimits } from './plugins/timeouts'
import { createMailer } from './mail/mailer'
import { flushLog } from './plugins/logger'
import { warnAtStart } from './warn-at-start'
import { createServices } from './services'
import type { Settings } from './settings'
import type { Store } from './db'

/**
 * Milliseconds for what is in flight to finish, and then for the last counts: orchestrators
 * kill after ten seconds.
 */
const GRACE = 8000
const LAST_WORD = 1000

const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })

/**
 * The receiver with its worker, ready to listen. Whoever opened the store closes it, after
 * `close` has resolved.
 */
export const createReceiver = async (
  settings: Settings,
  store: Store,
  limits?: TimeLimits,
) => {
  const services = await createServices(settings, store)
  const app = await createApp(services, limits)
  const { log } = app
  await warnAtStart(settings, log)
  const mailer = createMailer(settings)
  const { metrics, signer, pageCounter } = services
  const worker = startWorker({
    store,
    deliver: createDeliver({ settings, store, mailer, signer }),
    settings,
    log,
    onAttempt: (kind, outcome) => metrics.attempts.inc({ kind, outcome }),
  })
  services.wakeWorker = worker.wake
  const housekeeping = startHousekeeping(store, settings, log)
  const counts = pageCounter && keepCounts(pageCounter, store, log)
  return {
    app,
    /** Answers and deliveries that are under way come to their end; nothing new is begun. */
    async close() {
      const deadline = pause(GRACE)
      void deadline.then(() => app.server.closeAllConnections())
      // Not after the answers: one that hangs until the deadline would leave mails no time to
      // be noted as sent. A mail server that hangs gets its mail again once the lease has run
      // out.
      const stopped = Promise.all([worker.stop(), housekeeping.stop()])
      await app.close()
      await Promise.race([stopped, deadline])
      if (counts) await Promise.race([counts.stop(), pause(LAST_WORD)])
      mailer.close()
      flushLog()
    },
  }
}
