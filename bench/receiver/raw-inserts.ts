/**
 * The yardstick: what this machine's disk gives to a program that does nothing but insert
 * one row after the other, each safe on the disk before the next begins. The rows are as
 * large as a message, in a table without anything else, through the receiver's own driver.
 */
import { randomUUID } from 'node:crypto'
import Database from 'libsql'
import { Client } from 'pg'
import { messageOf } from './messages'

const TABLE = `CREATE TABLE raw_message (
  id text NOT NULL, fingerprint text NOT NULL, received_at bigint NOT NULL,
  language text NOT NULL, name text NOT NULL, email text NOT NULL, address text NOT NULL,
  subject text NOT NULL, message text NOT NULL)`

const rowOf = (number: number) => {
  const { name, email, subject, message } = messageOf(number)
  const fingerprint = randomUUID() + randomUUID().slice(0, 7)
  return [
    randomUUID(),
    fingerprint,
    Date.now(),
    'fr',
    name,
    email,
    email,
    subject,
    message,
  ]
}

/** Rows a second, as many as fit into so many seconds. */
const rate = async (seconds: number, insert: (row: unknown[]) => unknown) => {
  const started = performance.now()
  const end = started + seconds * 1000
  let rows = 0
  for (; performance.now() < end; rows += 1) await insert(rowOf(rows))
  return (rows * 1000) / (performance.now() - started)
}

/** `file` must be on the file system of the receiver's database. */
export const rawSqlite = async (file: string, seconds: number): Promise<number> => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(TABLE)
  const insert = database.prepare(
    'INSERT INTO raw_message VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  try {
    return await rate(seconds, (row) => insert.run(...row))
  } finally {
    database.close()
  }
}

/** The same in a database of PostgreSQL, over one connection. */
export const rawPostgres = async (url: string, seconds: number): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(TABLE)
  const text = 'INSERT INTO raw_message VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)'
  try {
    return await rate(seconds, (values) => client.query({ name: 'raw', text, values }))
  } finally {
    await client.end()
  }
}
