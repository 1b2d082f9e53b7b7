import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Clients that are counted at a time; who has not come for longest is forgotten. */
const CLIENTS = 5000

interface Count {
  current: number
  since: number
}

/**
 * Counts by a clock that nobody sets. By the machine's, once that is set back by an hour,
 * everybody who has used up a minute's allowance would be refused for that hour.
 */
export class SteadyCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  incr(...[key, done, timeWindow]: Parameters<FastifyRateLimitStore['incr']>) {
    const now = performance.now()
    const known = this.#counts.get(key)
    const count =
      known && now - known.since < timeWindow ? known : { current: 0, since: now }
    count.current += 1
    this.#counts.delete(key)
    this.#counts.set(key, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > CLIENTS && oldest !== undefined) this.#counts.delete(oldest)
    done(null, { current: count.current, ttl: timeWindow - (now - count.since) })
  }

  child() {
    return new SteadyCounts()
  }
}
