import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import type { Store } from '../db'
import { putOffDelivery } from '../db/outbox'
import type { DeliveryKind, StoredDelivery } from '../db/tables'
import { nextAttempt } from './back-off'
import type { Deliver } from './deliver'
import { codeForLog, DeliveryError, reasonForInbox } from './delivery-error'

const NEVER_ENDED = 'The receiver stopped during each attempt'

export interface AttemptOptions {
  store: Store
  deliver: Deliver
  settings: Settings
  log: Logger
  /** Called after each attempt. */
  onAttempt: (kind: DeliveryKind, outcome: 'sent' | 'put off' | 'failed') => void
}

/** Waits for an attempt, and not for longer than one may take. */
const inTime = (attempt: Promise<void>, limit: number) =>
  new Promise<void>((resolve, reject) => {
    const late = () => reject(new DeliveryError('It took too long'))
    const timer = setTimeout(late, limit)
    attempt.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Attempts at a delivery: whether it arrived; if not, it is put off or has failed. */
export const createAttempt = ({
  store,
  deliver,
  settings,
  log,
  onAttempt,
}: AttemptOptions) => {
  const { deliveryAttempts, deliveryTimeout } = settings

  const putOff = async (delivery: StoredDelivery, error: unknown) => {
    const { kind, attempts } = delivery
    const now = Date.now()
    const final = error instanceof DeliveryError && error.final
    const again = final ? undefined : nextAttempt(attempts, settings, now)
    await store.write((db) =>
      putOffDelivery(db, delivery, { reason: reasonForInbox(error), now, again }),
    )
    const outcome = again === undefined ? 'failed' : 'put off'
    onAttempt(kind, outcome)
    const level = again === undefined ? 'error' : 'warn'
    log[level]({ kind, attempts, code: codeForLog(error) }, `delivery ${outcome}`)
  }

  return async (delivery: StoredDelivery): Promise<boolean> => {
    try {
      // Each of them ended with the process, which nobody could note.
      if (delivery.attempts > deliveryAttempts) throw new DeliveryError(NEVER_ENDED, true)
      await inTime(deliver(delivery), deliveryTimeout)
      return true
    } catch (error) {
      await putOff(delivery, error)
      return false
    }
  }
}
