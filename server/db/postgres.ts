import { Pool, TypeOverrides } from 'pg'
import { PostgresDialect } from 'kysely'
import type { DatabaseEngine } from './engine'
import { codeOf } from '../error-code'

/** Connections of one receiver. */
const POOL_SIZE = 10

/** Milliseconds to connect, and to answer a query: a visitor waits for both. */
const CONNECT_TIMEOUT = 3000
const QUERY_TIMEOUT = 8000

/** `bigint` as a number: all ours are moments and counts, far below 2^53. */
const BIGINT = 20
const types = new TypeOverrides()
types.setTypeParser(BIGINT, Number)

/**
 * Codes of PostgreSQL, by their class or in full: a lost or refused connection (08), a
 * transaction that has to be repeated (40), a lock that was not to be had (55P03), a server
 * that stops or starts (57P), a query that took too long (57014).
 * Source: appendix A of the PostgreSQL manual.
 */
const PASSING = /^(08...|40...|55P03|57P..|57014)$/

/** Out of disk, memory or connections (53), or an error of the disk (58); read-only (25006). */
const LASTING = /^(53...|58...|25006)$/

const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOENT)$/

/** What the driver itself says without a code. */
const DRIVER = /connection terminated|timeout exceeded|query read timeout|not queryable/i

/** PostgreSQL at a `postgres:` URL. */
export const postgres = (url: string): DatabaseEngine => ({
  name: 'postgres',
  dialect: () => {
    const pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT + 1000,
      idle_in_transaction_session_timeout: QUERY_TIMEOUT,
      application_name: 'receiver',
      types,
    })
    // A connection that breaks while nobody uses it is replaced by the pool.
    pool.on('error', () => {})
    // One that breaks while it is used, but between two queries, would end the process; the
    // next query says so and is tried again.
    pool.on('connect', (client) => client.on('error', () => {}))
    return new PostgresDialect({ pool })
  },
  remedyFor: (error) => {
    const code = codeOf(error)
    if (PASSING.test(code) || NETWORK.test(code)) return 'retry'
    if (LASTING.test(code)) return 'wait'
    return error instanceof Error && DRIVER.test(error.message) ? 'retry' : 'none'
  },
})
