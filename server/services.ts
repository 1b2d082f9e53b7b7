import { pageCounter, type PageCounter } from './counts/page-counter'
import { createMetrics, type Metrics } from './plugins/metrics'
import type { Settings } from './settings'
import { createSigner, type Signer } from './signing'
import { proofOfWork, type ProofOfWork } from './spam/proof-of-work'
import type { Store } from './db'
import { messageIntake, type MessageIntake } from './db/message-intake'
import { signingSecret } from './db/values'

/** What the parts of the receiver share. */
export interface Services {
  settings: Settings
  store: Store
  metrics: Metrics
  signer: Signer
  /** Where messages come in. */
  intake: MessageIntake
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
  const metrics = createMetrics(store, () => intake.waiting())
  const secret = settings.signingSecret ?? (await signingSecret(store))
  const intake = messageIntake(store, {
    kinds: settings.webhookUrl ? ['team', 'webhook'] : ['team'],
    onStored: (count, suspected) => {
      metrics.stored.inc(count)
      metrics.suspected.inc(suspected)
      services.wakeWorker()
    },
  })
  const services: Services = {
    settings,
    store,
    metrics,
    signer: createSigner(secret),
    intake,
    proof:
      settings.proofOfWork > 0
        ? proofOfWork(store, secret, settings.proofOfWork)
        : undefined,
    pageCounter: settings.pageCounts ? pageCounter() : undefined,
    wakeWorker: () => {},
  }
  return services
}
