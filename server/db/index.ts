import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely } from 'kysely'
import type { DatabaseEngine, EngineName } from './engine'
import { codeOf } from '../error-code'
import { migrate } from './migrations'
import { postgres } from './postgres'
import { sqlite } from './sqlite'
import type { Tables } from './tables'
import { StoreUnavailable } from './unavailable'

/** What queries are asked of, inside a transaction or not. */
export type Db = Kysely<Tables>

export interface Store {
  engine: EngineName
  /** Asks queries, each for itself. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Does `work` wholly or not at all, and resolves once it is safe on the disk. It may be
   * done more than once before it succeeds, so it changes nothing but the database.
   * @throws {StoreUnavailable} once it was tried for `PATIENCE`
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Takes what was erased from the disk, too, unless somebody is reading for all the time
   * that it is tried: then the next one who erases does. PostgreSQL does so in its own time.
   */
  forget(): Promise<void>
  /** Waits for what is going on. */
  close(): Promise<void>
}

/** Milliseconds for which something that may pass is tried again. */
const PATIENCE = 3000

/** Milliseconds between two tries, at most; at random, so that two in the way part. */
const PAUSE = 60

const engineFor = (url: string): DatabaseEngine =>
  url.startsWith('file:') ? sqlite(url) : postgres(url)

const codeOrMessage = (error: unknown) =>
  codeOf(error) || (error instanceof Error ? error.message : String(error))

/**
 * Whoever uses the database when it fails leaves its connections to those who are still at
 * it and opens new ones: after an error, libsql may leave a statement open that blocks all
 * that follow, and a file or a server may be another one by now.
 */
const connections = (engine: DatabaseEngine) => {
  const open = () => ({
    db: new Kysely<Tables>({ dialect: engine.dialect() }),
    users: 0,
    left: false,
  })
  let current = open()
  return {
    async ask<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const own = current
      own.users += 1
      try {
        return await work(own.db)
      } catch (error) {
        if (own === current) current = open()
        own.left = true
        throw error
      } finally {
        own.users -= 1
        if (own.left && own.users === 0) await own.db.destroy().catch(() => {})
      }
    },
    close: () => current.db.destroy(),
  }
}

const createStore = (engine: DatabaseEngine): Store => {
  const { ask, close } = connections(engine)

  const patiently = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + PATIENCE
    for (;;) {
      try {
        return await ask(work)
      } catch (error) {
        const remedy = engine.remedyFor(error)
        if (remedy === 'none') throw error
        if (remedy === 'wait' || performance.now() > deadline)
          throw new StoreUnavailable(codeOrMessage(error), { cause: error })
      }
      await sleep(PAUSE * (0.5 + Math.random() / 2))
    }
  }

  return {
    engine: engine.name,
    read: (work) => patiently(work),
    write: (work) => patiently((db) => db.transaction().execute(work)),
    forget: async () => {
      const { forget } = engine
      if (!forget) return
      const deadline = performance.now() + PATIENCE
      while (performance.now() < deadline) {
        const { rows } = await patiently((db) =>
          db.executeQuery(CompiledQuery.raw(forget)),
        )
        if (!rows.some((row) => Reflect.get(Object(row), 'busy') === 1)) return
        await sleep(PAUSE)
      }
    },
    close,
  }
}

/**
 * Opens the database of a `file:` or `postgres:` URL and brings its tables up to date.
 * @throws an error that says which database it is and what is wrong with it
 */
export const openStore = async (url: string): Promise<Store> => {
  const engine = engineFor(url)
  const store = createStore(engine)
  try {
    await store.read((db) => migrate(db, engine.name))
    return store
  } catch (error) {
    await store.close().catch(() => {})
    const reason = codeOrMessage(error)
    throw new Error(`The database ${placeOf(url)} cannot be opened: ${reason}`, {
      cause: error,
    })
  }
}

/** What may be read by others: the place, without users and passwords. */
const placeOf = (url: string): string => {
  if (url.startsWith('file:') || !URL.canParse(url)) return url.replace(/[?#].*/, '')
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
