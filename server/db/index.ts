/** Opens the database. Queries are the same SQL for SQLite and PostgreSQL, through Kysely. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Dialect } from 'kysely'
import { messageOf } from '../../src/shared/unknown'
import { codeOf, reasonOf } from '../errors'
import { migrate, missingSteps } from './migrations'
import { postgres } from './postgres'
import { databaseFile, sqlite } from './sqlite'
import type { Tables } from './tables'

/** Runs queries, inside a transaction or not. */
export type Db = Kysely<Tables>

/** What differs between the two databases. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Opens connections lazily. A query may take so many milliseconds, 0 for any, unless given. */
  dialect: (queryTimeout?: number) => Dialect
  /**
   * Whether to try again at once (a lock, a lost connection), to answer 503 (the disk is
   * full), or to report a bug.
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
  engine: Engine['name']
  /** Runs queries, each in a transaction of its own. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Runs `work` in one transaction and resolves once it is durable. Retries may run `work`
   * more than once, so it must change nothing but the database.
   * @throws {StoreUnavailable} after `retryFor` milliseconds
   */
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Waits for running queries. */
  close: () => Promise<void>
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

/** The store retries transient errors for so long: a visitor waits. */
const RETRY_TIMEOUT_MS = 3000

/** Longest pause between two tries; random, so that two writers do not meet again. */
const RETRY_PAUSE_MS = 60

/**
 * Connects anew after an error: libsql may leave a statement open that blocks all that
 * follow, and the file or server may have been replaced. Queries that still run on the old
 * connections keep them until they end.
 */
const reconnecting = (engine: Engine) => {
  const connect = () => ({
    db: new Kysely<Tables>({ dialect: engine.dialect() }),
    users: 0,
    failed: false,
  })
  let current = connect()
  return {
    ask: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const own = current
      own.users += 1
      try {
        return await work(own.db)
      } catch (error) {
        if (own === current) current = connect()
        own.failed = true
        throw error
      } finally {
        own.users -= 1
        if (own.failed && own.users === 0) await own.db.destroy().catch(() => {})
      }
    },
    close: () => current.db.destroy(),
  }
}

const createStore = (engine: Engine, retryFor: number): Store => {
  const { ask, close } = reconnecting(engine)

  const retrying = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + retryFor
    for (;;) {
      try {
        return await ask(work)
      } catch (error) {
        const kind = engine.classify(error)
        if (kind === 'bug') throw error
        if (kind === 'unavailable' || performance.now() > deadline)
          throw new StoreUnavailable(reasonOf(error), { cause: error })
      }
      await sleep(RETRY_PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }

  return {
    engine: engine.name,
    read: (work) => retrying(work),
    write: (work) => retrying((db) => db.transaction().execute(work)),
    close,
  }
}

/** The URL for error messages, without user and password. */
const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*/, '').replace(/^(postgres.*?:\/\/).*@/, '$1')

/**
 * Opens the database of a `file:` or `postgres:` URL and migrates its tables.
 * @throws {Error} with the place and the reason
 */
export const openStore = async (url: string, retryFor = RETRY_TIMEOUT_MS) => {
  const engine = url.startsWith('file:') ? sqlite(databaseFile(url)) : postgres(url)
  const { name, dialect } = engine
  const store = createStore(engine, retryFor)
  try {
    const missing = await store.read((db) => missingSteps(db, name))
    if (missing.length > 0) {
      const patient = createStore({ ...engine, dialect: () => dialect(0) }, retryFor)
      await patient.write((db) => migrate(db, name)).finally(patient.close)
    }
    return store
  } catch (error) {
    await store.close().catch(() => {})
    // With its text: `42501` alone says nothing, and no visitor's words are in it yet.
    const why = error instanceof StoreUnavailable ? error.cause : error
    const reason = [codeOf(why), messageOf(why)].filter(Boolean).join(' ')
    throw new Error(`The database ${withoutSecrets(url)} cannot be opened: ${reason}`, {
      cause: error,
    })
  }
}
