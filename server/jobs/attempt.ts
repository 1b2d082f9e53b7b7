/** Makes one attempt at a delivery, and decides whether there will be another. */
import { StoreUnavailable } from '../db'
import { LONGEST_WAIT, type Outcome } from '../db/outbox'
import type { StoredDelivery } from '../db/tables'
import {
  codeForLog,
  DeliveryError,
  isComplaint,
  NoMailbox,
  reasonForInbox,
} from '../errors'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import type { paceOf } from './news-pace'

/**
 * The number of attempts at a delivery after which the waits between attempts become longer and
 * longer.
 */
const QUICK_ATTEMPTS = 4

/**
 * Milliseconds between an attempt at a delivery that has failed and the next one. After the first
 * attempts the wait is `first`, since people wait for a confirmation, and providers often limit the
 * mails in a minute. Each later wait is twice as long as the one before, up to `LONGEST_WAIT`. Half
 * of each wait is random, so that deliveries that failed together are not retried together.
 */
export const backOff = (attempts: number, first: number, random = Math.random()) => {
  const doublings = Math.max(0, attempts - QUICK_ATTEMPTS + 1)
  const wait = Math.min(first * 2 ** doublings, LONGEST_WAIT)
  return Math.ceil(wait * (0.5 + random / 2))
}

/**
 * Whether an error comes from the mail server or the connection to it, so that it may make the
 * mails of news items pause. A `DeliveryError` of our own, such as for a missing setting or an
 * attempt that took too long, must not, nor a database that cannot be reached.
 */
const isFromMailServer = (error: unknown): boolean =>
  !(error instanceof DeliveryError || error instanceof StoreUnavailable) ||
  error instanceof NoMailbox

/**
 * Makes the function that attempts a delivery. After an attempt at which the mail server complains,
 * the mails of news items pause.
 * @param deliver sends one delivery, or rejects
 */
export const createAttempt = (
  { DELIVERY_ATTEMPTS, DELIVERY_DELAY }: Settings,
  deliver: (delivery: StoredDelivery) => Promise<void>,
  pace: ReturnType<typeof paceOf>,
  log: Logger,
) => {
  /**
   * Makes the mails of news items pause if the mail server refuses mails, so that mails to the team
   * and confirmations still get through.
   */
  const pauseNews = ({ kind }: StoredDelivery, error: unknown) => {
    const isOneOfMany = kind === 'news' && isFromMailServer(error) && pace.refused()
    if (kind === 'webhook' || !(isOneOfMany || isComplaint(error))) return
    const pause = pace.complain()
    if (pause > 0)
      log.warn({ code: codeForLog(error), pause }, 'news pause: the mail server refuses')
  }

  const failureOf = (delivery: StoredDelivery, error: unknown): Outcome => {
    const { kind, attempts } = delivery
    const isFinal = error instanceof DeliveryError && error.final
    const hasFailed = isFinal || attempts >= DELIVERY_ATTEMPTS
    log[hasFailed ? 'error' : 'warn'](
      { kind, attempts, code: codeForLog(error) },
      `delivery ${hasFailed ? 'failed' : 'put off'}`,
    )
    const reason = reasonForInbox(error)
    return hasFailed
      ? { delivery, state: 'failed', reason }
      : { delivery, state: 'waiting', reason, wait: backOff(attempts, DELIVERY_DELAY) }
  }

  /**
   * Attempts a delivery. The promise never rejects, and resolves to the outcome once the attempt
   * has ended.
   */
  return async (delivery: StoredDelivery): Promise<Outcome> => {
    const { kind, attempts } = delivery
    try {
      // The server counts an attempt before it begins it. If it has counted more than are allowed,
      // it crashed during the last ones and could not store their outcome.
      if (attempts > DELIVERY_ATTEMPTS)
        throw new DeliveryError('The server stopped during each attempt', true)
      await deliver(delivery)
    } catch (error) {
      pauseNews(delivery, error)
      return failureOf(delivery, error)
    }
    if (kind === 'news') pace.sent()
    log.info({ kind, attempts }, 'delivery sent')
    return { delivery, state: 'sent' }
  }
}
