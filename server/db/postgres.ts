import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { messageOf } from '../../src/shared/unknown'
import { codeOf } from '../errors'
import type { Engine } from './store'

/** The largest number of connections from one server to PostgreSQL. */
const POOL_SIZE = 10

/**
 * Milliseconds that PostgreSQL may take to accept a connection, and to answer a query. A visitor
 * waits for both.
 */
const CONNECT_TIMEOUT = 3000
const QUERY_TIMEOUT = 8000

/**
 * PostgreSQL's number for the type `bigint`. The driver would return such values as strings. They
 * are read as numbers, since ours are times and counts far below 2^53.
 */
const BIGINT = 20
const types = new TypeOverrides()
types.setTypeParser(BIGINT, Number)

/**
 * PostgreSQL's error codes after which trying again at once may help: a lost or refused connection
 * (08), a transaction to repeat (40), a lock (55P03), a server that stops or starts (57P), a query
 * that took too long (57014). Source: appendix A of the PostgreSQL manual.
 */
const TRANSIENT = /^(08...|40...|55P03|57P..|57014)$/

/**
 * PostgreSQL's error codes after which trying again later may help: out of disk, memory or
 * connections (53), a disk error (58), a read-only database (25006).
 */
const UNAVAILABLE = /^(53...|58...|25006)$/

const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOENT)$/

/**
 * Words of the driver's errors that have no code and after which trying again at once may help: a
 * connection broke, or a connection or an answer did not come in time.
 */
const DRIVER = /connection terminated|timeout exceeded|query read timeout|not queryable/i

/** Makes the engine for PostgreSQL at a `postgres:` URL. */
export const postgres = (url: string): Engine => ({
  name: 'postgres',
  connect: (queryTimeout = QUERY_TIMEOUT) => {
    const pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: queryTimeout,
      query_timeout: queryTimeout && queryTimeout + 1000,
      idle_in_transaction_session_timeout: queryTimeout,
      application_name: 'geneve-signale',
      types,
    })
    // The pool itself replaces a connection that breaks while idle. Without these listeners, the
    // error would end the process, also between two queries of a transaction.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return new Kysely({ dialect: new PostgresDialect({ pool }) })
  },
  classify: (error) => {
    const code = codeOf(error)
    if (TRANSIENT.test(code) || NETWORK.test(code)) return 'transient'
    if (UNAVAILABLE.test(code)) return 'unavailable'
    return DRIVER.test(messageOf(error)) ? 'transient' : 'bug'
  },
})
