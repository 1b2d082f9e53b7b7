import { mkdirSync, openSync, readSync, statSync } from 'node:fs'
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
    // A malformed escape, or a file on another machine, is reported like any other wrong URL.
  }
  throw new Error('must be file: and a path, such as file:data/messages.db')
}

/**
 * Milliseconds that SQLite waits for another process to release its lock. It blocks the event
 * loop meanwhile, so it is short, and the store tries again.
 */
const BUSY_TIMEOUT = 20

/**
 * TRUNCATE is a mode without a write-ahead log, in which the SQLite of libsql loses commits (decision
 * 5): it ends the log of an older database, or throws while another process uses that log. EXTRA makes
 * every commit durable. `secure_delete` overwrites what is erased, so that nobody finds it in the file.
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
    // `prepare` would make a statement, which holds the file open until it is garbage collected.
    database.exec(PRAGMAS)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The byte of a file at which SQLite counts its changes (https://sqlite.org/fileformat.html, 1.3.7). */
const COUNTER = 24

/**
 * Notices when the file of an open database is deleted, replaced, or overwritten by an older copy, and
 * lets nothing be stored until the server starts again. Without the inode, SQLite would go on writing to
 * the deleted file and confirm messages that nobody can find. Without the counter, it would mix the
 * pages that it remembers with those of a backup that `cp` has written over the file, which keeps its
 * inode. `PRAGMA data_version` is no help: it changes for our own commits as for an older copy.
 */
const guardFile = (file: string) => {
  let inode: number | undefined
  // The file stays open: closing it would drop the locks that SQLite has on it in this process.
  let opened: number | undefined
  let least = 0
  const bytes = Buffer.alloc(4)
  /** The counter of the file. @throws {Error} if it is another file, or an older one */
  const check = (): number => {
    const found = statSync(file, { throwIfNoEntry: false })
    inode ??= found?.ino
    opened ??= found && openSync(file, 'r')
    // Of a file that was cut off nothing is read: its counter is 0, which is lower than before.
    bytes.fill(0)
    if (opened !== undefined) readSync(opened, bytes, 0, 4, COUNTER)
    const now = bytes.readUInt32BE()
    if (inode !== found?.ino || now < least)
      throw Object.assign(new Error('deleted or replaced'), { code: 'DATABASE_REPLACED' })
    return now
  }
  return {
    check,
    /** Takes a file with a lower counter for an older one from now on. */
    expectAtLeast: (counter: number) => {
      least = Math.max(least, counter)
    },
  }
}

/**
 * Takes the write lock when a transaction begins: SQLite could refuse it halfway through. Looks at the
 * file before and after.
 */
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

  /** Throws after a commit to a file that is gone, so that the visitor is not told that it is stored. */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    // Do not count another process's change: if that process crashes, SQLite rolls it back.
    this.guard.expectAtLeast(Math.min(this.guard.check(), this.#begun + 1))
  }

  override async beginTransaction() {
    this.guard.check()
    this.#database?.exec('BEGIN IMMEDIATE')
    // The lock keeps other processes from writing, so this counter stays until the commit.
    this.#begun = this.guard.check()
    this.guard.expectAtLeast(this.#begun)
  }

  /** Rolls back, unless SQLite has done so itself, as on a full disk. */
  override async rollbackTransaction() {
    if (this.#database?.inTransaction) this.#database.exec('ROLLBACK')
  }
}

/** Codes of SQLite, and `ConnectionFailed`, which libsql says of a file that it cannot open. */
const TRANSIENT =
  /^(SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|PROTOCOL)|ConnectionFailed)/

/** A full disk, a file that is no longer the one it was, or a folder that cannot be made (`E…`). */
const UNAVAILABLE =
  /^(SQLITE_FULL|DATABASE_REPLACED|E(ACCES|PERM|ROFS|NOSPC|DQUOT|IO|MFILE|NFILE|STALE))$/

/** SQLite in a file. The first connection creates the file and its folder. */
export const sqlite = (file: string, guard = guardFile(file)): Engine => ({
  name: 'sqlite',
  connect: () =>
    new Kysely({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new ImmediateDriver(file, guard),
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
