import { codeForLog } from '../jobs/delivery-error'
import type { Logger } from '../plugins/logger'
import type { Store } from '../db'
import { addPageCounts } from '../db/page-counts'
import { MINUTE } from '../time'
import type { PageCounter } from './page-counter'

/**
 * Adds to the database once a minute what was counted, and a last time when it stops: a crash
 * costs a minute of counts, and visitors never wait for them.
 */
export const keepCounts = (counter: PageCounter, store: Store, log: Logger) => {
  const keep = async () => {
    const counts = counter.take()
    if (counts.length === 0) return
    try {
      await store.write((db) => addPageCounts(db, counts))
    } catch (error) {
      counter.giveBack(counts)
      log.error({ code: codeForLog(error) }, 'page counts cannot be stored')
    }
  }
  // One after the other, so that what is given back is not overtaken by the last time.
  let last = Promise.resolve()
  const next = () => (last = last.then(keep))
  const timer = setInterval(() => void next(), MINUTE)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await next()
    },
  }
}
