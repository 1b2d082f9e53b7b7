import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { databaseFile } from './database-file'
import type { DatabaseEngine, Remedy } from './engine'
import { codeOf } from '../error-code'

/**
 * Milliseconds that a query waits inside SQLite for another process. Nothing else happens
 * meanwhile, so it is short; the store tries again.
 */
const BUSY_TIMEOUT = 50

/**
 * In WAL mode only FULL writes a commit through to the disk before it is answered. What is
 * erased is overwritten, not only forgotten.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`

/** By `exec`, since a prepared statement keeps the file open until it is garbage. */
const open = (file: string) => {
  // What people write here is nobody else's business on a shared machine.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const database = new Database(file, { timeout: BUSY_TIMEOUT })
  try {
    database.exec(PRAGMAS)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Takes the right to write at once: later, halfway through, it may not be to be had. Where
 * it is not, libsql would leave a prepared statement open, hence `exec`.
 */
class WritingDriver extends SqliteDriver {
  readonly #opened: { database?: Database.Database }

  constructor(file: string) {
    const opened: { database?: Database.Database } = {}
    super({ database: async () => (opened.database = open(file)) })
    this.#opened = opened
  }

  override async beginTransaction() {
    this.#opened.database?.exec('BEGIN IMMEDIATE')
  }

  /** On a full disk SQLite has taken everything back by itself, and there is nothing left to. */
  override async rollbackTransaction() {
    const { database } = this.#opened
    if (database?.inTransaction) database.exec('ROLLBACK')
  }
}

/** Kysely does not count on it, but SQLite takes back changes of tables like any others. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class FileDialect extends SqliteDialect {
  constructor(readonly file: string) {
    super({ database: async () => open(file) })
  }

  override createDriver() {
    return new WritingDriver(this.file)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const remedies: readonly [RegExp, Remedy][] = [
  [/^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|PROTOCOL)/, 'retry'],
  // What libsql says, without a code, of a file that it may not or cannot open.
  [/^ConnectionFailed/, 'retry'],
  // The latter are from the folder.
  [/^(SQLITE_FULL|E(ACCES|PERM|ROFS|NOSPC|DQUOT|IO|MFILE|NFILE|STALE))$/, 'wait'],
]

/** SQLite in the file of a `file:` URL; the file and its folder are made if need be. */
export const sqlite = (url: string): DatabaseEngine => {
  const file = databaseFile(url)
  return {
    name: 'sqlite',
    // Until then, the log of what was written still holds it.
    forget: 'PRAGMA wal_checkpoint(TRUNCATE)',
    dialect: () => new FileDialect(file),
    remedyFor: (error) => {
      const said = codeOf(error) || String(error instanceof Error ? error.message : error)
      return remedies.find(([pattern]) => pattern.test(said))?.[1] ?? 'none'
    },
  }
}
