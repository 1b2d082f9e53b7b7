import type { Dialect, Kysely } from 'kysely'
import type { Tables } from './tables'

/** Runs queries, inside a transaction or not. */
export type Db = Kysely<Tables>

/** What differs between the two databases. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Opens connections lazily. */
  dialect: () => Dialect
  /**
   * Whether to try again at once (a lock, a lost connection), to answer 503 (the disk is
   * full), or to report a bug.
   */
  classify: (error: unknown) => 'transient' | 'unavailable' | 'bug'
}
