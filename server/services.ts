import { pageCounter, type PageCounter } from './counts/page-counter'
import { createMetrics, type Metrics } from './plugins/metrics'
import type { Settings } from './settings'
import { createSigner, type Signer } from './signing'
import { proofOfWork, type ProofOfWork } from './spam/proof-of-work'
import type { Store } from './db'
import { storeMessage, type NewMessage } from './db/messages'
import type { DeliveryKind } from './db/tables'
import { signingSecret } from './db/values'

/** What the parts of the receiver share. */
export interface Services {
  settings: Settings
  store: Store
  metrics: Metrics
  signer: Signer
  storeMessage: (message: NewMessage) => Promise<void>
  /** If work is asked for. */
  proof: ProofOfWork | undefined
  /** Counts pages, if that is wanted. */
  pageCounter: PageCounter | undefined
  /** Tells the worker that something is due; set once there is one. */
  wakeWorker: () => void
}

export const createServices = async (
  settings: Settings,
  store: Store,
): Promise<Services> => {
  const metrics = createMetrics(store)
  const secret = settings.signingSecret ?? (await signingSecret(store))
  const kinds: DeliveryKind[] = settings.webhookUrl ? ['team', 'webhook'] : ['team']
  const services: Services = {
    settings,
    store,
    metrics,
    signer: createSigner(secret),
    async storeMessage(message) {
      const isNew = await storeMessage(store, message, kinds)
      if (!isNew) return
      metrics.stored.inc()
      if (message.spamSignals.length > 0) metrics.suspected.inc()
      services.wakeWorker()
    },
    proof:
      settings.proofOfWork > 0
        ? proofOfWork(store, secret, settings.proofOfWork)
        : undefined,
    pageCounter: settings.pageCounts ? pageCounter() : undefined,
    wakeWorker: () => {},
  }
  return services
}
