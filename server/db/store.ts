/** The database as the rest of the server sees it: connections, transactions, retries. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { reasonOf } from '../errors'
import type { Tables } from './tables'

/** Runs queries, inside a transaction or not. They are the same for SQLite and PostgreSQL. */
export type Db = Kysely<Tables>

export type EngineName = 'sqlite' | 'postgres'

/** What differs between the two databases: `sqlite.ts` and `postgres.ts` each have one. */
export interface Engine {
  name: EngineName
  /**
   * Makes connections, which open when they are first used.
   * @param queryTimeout milliseconds that PostgreSQL may take for a query, 0 for any
   */
  connect: (queryTimeout?: number) => Db
  /**
   * Whether trying again at once may help (a lock, a lost connection), or later (a full disk),
   * or never (a mistake of ours).
   */
  classify: (error: unknown) => 'transient' | 'unavailable' | 'bug'
}

/** The database cannot read or write right now; trying later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly statusCode = 503

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
  }
}

export interface Store {
  engine: EngineName
  /**
   * Runs queries, each in a transaction of its own.
   * @throws {StoreUnavailable} if the database cannot be read for as long as the store retries
   */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Runs `work` in one transaction, and resolves once it is durable. Retries may run `work`
   * more than once, so it must change nothing but the database.
   * @throws {StoreUnavailable} if the database cannot be written for as long as the store retries
   */
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Waits for running queries. */
  close: () => Promise<void>
}

/** Longest pause between two tries. It is random, so that two writers do not meet again. */
const RETRY_PAUSE_MS = 60

/**
 * A store that retries transient errors, and connects anew after every error: libsql may leave a
 * statement open that blocks all that follow, and the file or the server may have been replaced.
 * Queries that still run on the old connections keep them until they end.
 * @param connect makes connections of the engine
 * @param retryFor milliseconds after which the store gives up
 */
export const createStore = (
  { name, classify }: Engine,
  connect: () => Db,
  retryFor: number,
): Store => {
  const open = () => ({ db: connect(), users: 0, hasFailed: false })
  let current = open()

  const runOnce = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const own = current
    own.users += 1
    try {
      return await work(own.db)
    } catch (error) {
      if (own === current) current = open()
      own.hasFailed = true
      throw error
    } finally {
      own.users -= 1
      if (own.hasFailed && own.users === 0) await own.db.destroy().catch(() => {})
    }
  }

  const run = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + retryFor
    for (;;) {
      try {
        return await runOnce(work)
      } catch (error) {
        const kind = classify(error)
        if (kind === 'bug') throw error
        if (kind === 'unavailable' || performance.now() > deadline)
          throw new StoreUnavailable(reasonOf(error), { cause: error })
      }
      await sleep(RETRY_PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }

  return {
    engine: name,
    read: run,
    write: (work) => run((db) => db.transaction().execute(work)),
    close: () => current.db.destroy(),
  }
}

/** Resolves if the database can be written to; a full disk can still be read. */
export const tryWriting = ({ write }: Store) =>
  write((db) => {
    const at = Date.now()
    return db
      .insertInto('probe')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  })
