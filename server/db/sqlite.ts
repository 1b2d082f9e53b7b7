import { mkdirSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import Database from 'libsql'
import { reasonOf } from '../errors'
import type { Engine } from '.'

/**
 * The absolute path in a `DATABASE_URL` such as `file:data/messages.db` or
 * `file:///srv/messages.db`.
 * @throws {Error} if the URL names no file
 */
export const databaseFile = (url: string): string => {
  try {
    const folder = pathToFileURL(`${process.cwd()}/`)
    if (/^file:(?!:memory:$)[^?#]*[^/?#]$/.test(url))
      return fileURLToPath(new URL(url, folder))
  } catch {
    // A malformed escape, or another machine: reported below.
  }
  throw new Error('must be file: and a path, such as file:data/messages.db')
}

/**
 * Milliseconds that SQLite waits for another process to release its lock. It blocks the
 * event loop meanwhile, so it is short; the store retries.
 */
const BUSY_TIMEOUT = 20

/**
 * No write-ahead log: the SQLite in libsql loses commits in one (decision 5). TRUNCATE also leads
 * an older database out of it, or throws while another process uses that. EXTRA makes commits
 * durable in any mode; secure_delete overwrites what is erased.
 */
const PRAGMAS = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = EXTRA;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`

const open = (file: string) => {
  // Other users of the machine must not read what people wrote.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const database = new Database(file, { timeout: BUSY_TIMEOUT })
  try {
    // Not by `prepare`: a statement holds the file open until it is garbage collected.
    database.exec(PRAGMAS)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Where SQLite counts the changes of a file (https://sqlite.org/fileformat.html, 1.3.7). */
const COUNTER = 24

/**
 * Notices when a file is no longer the one that it was: deleted, another one, or an older one
 * copied over it. SQLite would go on writing to the first, and confirm what the last has lost:
 * until the next start, it does neither.
 */
const guardFile = (file: string) => {
  let inode: number | undefined
  // Never closed: that would drop SQLite's own locks on the file.
  let opened: number | undefined
  let least = 0
  const bytes = Buffer.alloc(4)
  /** The counter of the file. @throws {Error} if it is another file, or an older one */
  const check = (): number => {
    const found = statSync(file, { throwIfNoEntry: false })
    inode ??= found?.ino
    opened ??= found && openSync(file, 'r')
    // A file that was cut off has no counter.
    bytes.fill(0)
    if (opened !== undefined) readSync(opened, bytes, 0, 4, COUNTER)
    const now = bytes.readUInt32BE()
    if (inode !== found?.ino || now < least)
      throw Object.assign(new Error('deleted or replaced'), { code: 'DATABASE_REPLACED' })
    return now
  }
  return {
    check,
    /** From now on, a lower counter is that of an older file. */
    expectAtLeast: (counter: number) => {
      least = Math.max(least, counter)
    },
  }
}

/** Takes the write lock when a transaction begins, since it may be refused halfway through. */
class ImmediateDriver extends SqliteDriver {
  #database?: Database.Database
  #begun = 0

  constructor(
    file: string,
    private readonly guard: ReturnType<typeof guardFile>,
  ) {
    const database = async () => {
      guard.check()
      this.#database = open(file)
      guard.check()
      return this.#database
    }
    super({ database })
  }

  /** What went to a file that is gone must not be confirmed. */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    // Not beyond: another process may be writing, and a crash of it takes that back.
    this.guard.expectAtLeast(Math.min(this.guard.check(), this.#begun + 1))
  }

  override async beginTransaction() {
    this.guard.check()
    this.#database?.exec('BEGIN IMMEDIATE')
    // No other process writes from here on.
    this.#begun = this.guard.check()
    this.guard.expectAtLeast(this.#begun)
  }

  /** On a full disk SQLite has rolled back already. */
  override async rollbackTransaction() {
    if (this.#database?.inTransaction) this.#database.exec('ROLLBACK')
  }
}

/** ConnectionFailed is what libsql says, without a code, of a file that it cannot open. */
const TRANSIENT =
  /^(SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|PROTOCOL)|ConnectionFailed)/

/** `E…` come from making the folder. */
const UNAVAILABLE =
  /^(SQLITE_FULL|DATABASE_REPLACED|E(ACCES|PERM|ROFS|NOSPC|DQUOT|IO|MFILE|NFILE|STALE))$/

/** SQLite in a file; creates the file and its folder. */
export const sqlite = (file: string, guard = guardFile(file)): Engine => ({
  name: 'sqlite',
  dialect: () => ({
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(file, guard),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  classify: (error) => {
    const code = reasonOf(error)
    if (TRANSIENT.test(code)) return 'transient'
    return UNAVAILABLE.test(code) ? 'unavailable' : 'bug'
  },
})
