/**
 * The store, by which the rest of the server uses the database: it keeps connections, runs
 * transactions and retries.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { reasonOf } from '../errors'
import type { Tables } from './tables'

/**
 * A connection to the database, or a transaction on one. Queries are the same for
 * SQLite and PostgreSQL.
 */
export type Db = Kysely<Tables>

export type EngineName = 'sqlite' | 'postgres'

/**
 * What differs between SQLite and PostgreSQL. `sqlite.ts` and `postgres.ts` each make one engine.
 */
export interface Engine {
  name: EngineName
  /**
   * Makes connections, which open when they are first used.
   * @param queryTimeout milliseconds that PostgreSQL may take for a query; 0 means without limit
   */
  connect: (queryTimeout?: number) => Db
  /**
   * What kind an error is: `transient` if trying again at once may help (a lock, a lost
   * connection), `unavailable` if trying later may help (a full disk), `bug` if trying
   * again cannot help.
   */
  classify: (error: unknown) => 'transient' | 'unavailable' | 'bug'
}

/** Thrown if the database cannot be read or written now, but perhaps later. */
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
  /** Closes the connections, once the running queries have ended. */
  close: () => Promise<void>
}

/**
 * Milliseconds of the longest pause between two tries. The pause is random, so that two writers
 * that block each other do not try again at the same moment.
 */
const RETRY_PAUSE_MS = 60

/**
 * Makes a store that retries transient errors. It makes new connections after every error, since
 * libsql may leave a statement open that blocks all later ones, and since the file or the server
 * may have been replaced. Queries that still run on the old connections keep those until they end.
 * @param connect makes connections to the engine
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

/**
 * Resolves if the database can be written to. A read would not tell: it also succeeds on a full
 * disk.
 */
export const tryWriting = ({ write }: Store) =>
  write((db) => {
    const at = Date.now()
    return db
      .insertInto('probe')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  })
