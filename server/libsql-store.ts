import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client, type Row } from '@libsql/client'
import { databaseFile } from './database-file'
import type { Store } from './store'

/** How long a query waits for another process that holds the file, in milliseconds. */
const BUSY_TIMEOUT = 5000

/** `address` is the e-mail in lower case: SQLite itself folds only ASCII. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS contact_message (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS newsletter_subscription (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    language TEXT NOT NULL,
    email TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE
  );
`

const prepare = async (client: Client) => {
  await client.execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`)
  await client.execute('PRAGMA journal_mode = WAL')
  // In WAL mode only FULL writes a commit through to the disk before it is answered.
  await client.execute('PRAGMA synchronous = FULL')
  await client.executeMultiple(SCHEMA)
}

const open = async (file: string): Promise<Client> => {
  let client: Client | undefined
  try {
    // What people write here is nobody else's business on a shared machine.
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // One connection, since the pragmas hold for the connection that was told.
    client = createClient({ url: pathToFileURL(file).href, concurrency: 1 })
    await prepare(client)
    return client
  } catch (error) {
    client?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error })
  }
}

const kept = (row: Row) => ({
  id: String(row.id),
  receivedAt: String(row.received_at),
  language: String(row.language),
})

const now = () => new Date().toISOString()

/** Opens the SQLite file of a `file:` URL; makes it, its folder and its tables if need be. */
export const openStore = async (url: string): Promise<Store> => {
  const client = await open(databaseFile(url))
  return {
    async addMessage({ language, name, email, subject, message }) {
      await client.execute({
        sql: `INSERT INTO contact_message
          (id, received_at, language, name, email, subject, message)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        args: [randomUUID(), now(), language, name, email, subject, message],
      })
    },
    async addSubscription({ language, email }) {
      await client.execute({
        sql: `INSERT INTO newsletter_subscription
          (id, received_at, language, email, address) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (address) DO NOTHING`,
        args: [randomUUID(), now(), language, email, email.toLowerCase()],
      })
    },
    async messages() {
      const { rows } = await client.execute(
        'SELECT * FROM contact_message ORDER BY received_at, rowid',
      )
      return rows.map((row) => ({
        ...kept(row),
        name: String(row.name),
        email: String(row.email),
        subject: String(row.subject),
        message: String(row.message),
      }))
    },
    async subscriptions() {
      const { rows } = await client.execute(
        'SELECT * FROM newsletter_subscription ORDER BY received_at, rowid',
      )
      return rows.map((row) => ({ ...kept(row), email: String(row.email) }))
    },
    async check() {
      await client.execute('SELECT count(*) FROM newsletter_subscription')
    },
    close: () => client.close(),
  }
}
