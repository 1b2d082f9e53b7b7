/** Collects the rate limits that were reached, and stores them in the database once a minute. */
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE } from '../../src/shared/retention'
import type { Store } from '../db'
import { noteReachedLimits } from '../db/reached-limits'
import type { StoredReachedLimit } from '../db/tables'
import { codeForLog } from '../errors'

/** A rate limit that has just refused somebody. */
export type ReachedLimit = Pick<StoredReachedLimit, 'kind' | 'scope' | 'span' | 'network'>

/**
 * Adds up the refusals of each rate limit, of which there are about twenty, and stores the sums
 * once a minute. So a flood of refusals makes no more rows than there are limits.
 */
export const startLimitNotes = (store: Store, log: FastifyBaseLogger) => {
  let gathered = new Map<string, StoredReachedLimit>()

  const add = (reached: StoredReachedLimit) => {
    const limit = `${reached.kind} ${reached.scope} ${reached.span}`
    const { refused = 0, since = reached.since } = gathered.get(limit) ?? {}
    gathered.set(limit, { ...reached, refused: refused + reached.refused, since })
  }

  const write = async () => {
    const rows = [...gathered.values()]
    if (rows.length === 0) return
    gathered = new Map()
    try {
      await noteReachedLimits(store, rows)
    } catch (error) {
      for (const each of rows) add(each)
      log.error({ code: codeForLog(error) }, 'reached limits cannot be noted')
    }
  }

  const timer = setInterval(() => void write(), MINUTE).unref()
  return {
    note: (reached: ReachedLimit) => {
      const now = Date.now()
      add({ ...reached, refused: 1, since: now, last_at: now })
    },
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
