/** Which deliveries other servers have claimed and no longer renew, since they died. */
import { LEASE, type Claim } from '../db/outbox'

/**
 * Watches claims by the clock of this process, which only runs on: the machine's and the database's may
 * step, and a step must not make what a living server is delivering look abandoned.
 */
export const watchClaims = () => {
  let seen: { id: string; due_at: number; since: number }[] = []
  return {
    /** Notes what others have claimed now. A claim that is renewed is a new one. */
    look(claims: readonly Claim[]) {
      const now = performance.now()
      const before = new Map(
        seen.map((each) => [`${each.id} ${each.due_at}`, each.since]),
      )
      seen = claims.map(({ id, due_at }) => ({
        id,
        due_at,
        since: before.get(`${id} ${due_at}`) ?? now,
      }))
    },

    /** What nobody has renewed for the length of a lease. */
    abandoned(): readonly Claim[] {
      const now = performance.now()
      return seen.filter(({ since }) => now - since >= LEASE)
    },

    /** While the database is away, nobody can renew anything. */
    forget() {
      seen = []
    },
  }
}
