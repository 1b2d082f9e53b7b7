/**
 * Opens the database. Of the folder `server/db`, the rest of the server imports only this file and
 * the files with queries, such as `messages.ts`.
 */
import { messageOf } from '../../src/shared/unknown'
import { codeOf } from '../errors'
import { migrate, missingSteps } from './migrations'
import { postgres } from './postgres'
import { databaseFile, sqlite } from './sqlite'
import { createStore, StoreUnavailable, type Store } from './store'

export { StoreUnavailable, tryWriting, type Db, type Store } from './store'

/**
 * Milliseconds for which the store retries transient errors by default. A visitor waits meanwhile.
 */
const RETRY_TIMEOUT_MS = 3000

/** A database URL for error messages, without user, password and query. */
const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*/, '').replace(/^(postgres.*?:\/\/).*@/, '$1')

/**
 * Opens the database of a `file:` or `postgres:` URL and brings its tables up to date.
 * @param retryFor milliseconds for which the store retries transient errors
 * @throws {Error} with the place and the reason
 */
export const openStore = async (
  url: string,
  retryFor = RETRY_TIMEOUT_MS,
): Promise<Store> => {
  const engine = url.startsWith('file:') ? sqlite(databaseFile(url)) : postgres(url)
  const { name, connect } = engine
  const store = createStore(engine, connect, retryFor)
  try {
    const missing = await store.read((db) => missingSteps(db, name))
    if (missing.length > 0) {
      // A migration may take minutes: on a large table, or while another server runs it. So it gets
      // connections on which queries have no time limit.
      const patient = createStore(engine, () => connect(0), retryFor)
      await patient.write((db) => migrate(db, name)).finally(patient.close)
    }
    return store
  } catch (error) {
    await store.close().catch(() => {})
    const why = error instanceof StoreUnavailable ? error.cause : error
    // Add the database's own message to its code, since `42501` alone says nothing. No visitor's
    // text can be in the message: so far, no query has contained one.
    const reason = [codeOf(why), messageOf(why)].filter(Boolean).join(' ')
    throw new Error(`The database ${withoutSecrets(url)} cannot be opened: ${reason}`, {
      cause: error,
    })
  }
}
