import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import Database from 'libsql'
import { reasonOf } from '../errors'
import type { Engine } from './store'

/**
 * The absolute path in a `DATABASE_URL` such as
 * `file:data/messages.db` or `file:///srv/messages.db`.
 * @throws {Error} if the URL names no file
 */
export const databaseFile = (url: string): string => {
  try {
    const folder = pathToFileURL(`${process.cwd()}/`)
    if (/^file:(?!:memory:$)[^?#]*[^/?#]$/.test(url))
      return fileURLToPath(new URL(url, folder))
  } catch {
    // `fileURLToPath` throws for a malformed escape, and for a file on another machine. Such a URL
    // gets the same error as any other wrong URL.
  }
  throw new Error('must be file: and a path, such as file:data/messages.db')
}

/**
 * Milliseconds that SQLite waits for another process to release its lock. Meanwhile the server can
 * do nothing else, so they are few; the store tries again afterwards.
 */
const BUSY_TIMEOUT = 20

/**
 * SQLite's options. TRUNCATE is a mode without a write-ahead log: with one, the SQLite of libsql
 * loses commits (decision 5). It removes the log of an older database, or throws while another
 * process uses that log. EXTRA makes every commit durable. `secure_delete` overwrites what is
 * erased, so that nobody finds it in the file.
 */
const PRAGMAS = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = EXTRA;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`

const open = (file: string) => {
  // Other users of the machine must not read the database, which holds what visitors wrote.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const database = new Database(file, { timeout: BUSY_TIMEOUT })
  try {
    // Run the options by `exec`. With `prepare`, a statement object would hold the file open until
    // it is garbage collected.
    database.exec(PRAGMAS)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Notices when the file of an open database is deleted or replaced. From then on, nothing can be
 * stored until the server starts again: SQLite would go on writing to the file that is gone, and
 * confirm messages that nobody can find. A backup that is written into the same file needs no
 * check, since SQLite itself notices the change, and goes on with the backup.
 */
const guardFile = (file: string) => {
  let inode: number | undefined
  /**
   * Checks that the path still has the file that was opened first.
   * @throws {Error} if it now has another file, or none
   */
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })?.ino
    inode ??= found
    if (found !== inode)
      throw Object.assign(new Error('deleted or replaced'), { code: 'DATABASE_REPLACED' })
  }
}

/**
 * Kysely's driver for SQLite, with two changes. It takes the write lock at the beginning of each
 * transaction, since SQLite could refuse the lock halfway through. Before and after each
 * transaction it checks that the file is still the same.
 */
class ImmediateDriver extends SqliteDriver {
  #database?: Database.Database

  constructor(
    file: string,
    private readonly checkFile: ReturnType<typeof guardFile>,
  ) {
    const database = async () => {
      checkFile()
      this.#database = open(file)
      checkFile()
      return this.#database
    }
    super({ database })
  }

  override async beginTransaction() {
    this.checkFile()
    this.#database?.exec('BEGIN IMMEDIATE')
  }

  /**
   * Commits, and throws if the file is gone by then, so that no visitor is told that a message was
   * stored in it.
   */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.checkFile()
  }

  /**
   * Rolls back a transaction, unless SQLite has already done so itself, as it does when the
   * disk is full.
   */
  override async rollbackTransaction() {
    if (this.#database?.inTransaction) this.#database.exec('ROLLBACK')
  }
}

/**
 * SQLite's error codes after which trying again at once may help. libsql says `ConnectionFailed` if
 * it cannot open a file.
 */
const TRANSIENT =
  /^(SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|PROTOCOL)|ConnectionFailed)/

/**
 * Error codes after which trying again later may help: a full disk, a database file that was
 * replaced, or a file or folder that the system does not let us use (`E…`).
 */
const UNAVAILABLE =
  /^(SQLITE_FULL|DATABASE_REPLACED|E(ACCES|PERM|ROFS|NOSPC|DQUOT|IO|MFILE|NFILE|STALE))$/

/** Makes the engine for SQLite in a file. The first connection creates the file and its folder. */
export const sqlite = (file: string, checkFile = guardFile(file)): Engine => ({
  name: 'sqlite',
  connect: () =>
    new Kysely({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new ImmediateDriver(file, checkFile),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
  classify: (error) => {
    const code = reasonOf(error)
    if (TRANSIENT.test(code)) return 'transient'
    return UNAVAILABLE.test(code) ? 'unavailable' : 'bug'
  },
})
