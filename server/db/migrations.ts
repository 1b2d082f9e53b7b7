/**
 * The migrations that create and change the tables. Never change a migration that has run on a real
 * database: add another one.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addressKey } from '../../src/shared/email-address'
import { textOf } from '../../src/shared/unknown'
import type { Db, EngineName } from './store'

type Step = (db: Db) => Promise<unknown>

const firstTables = (engine: EngineName): string[] => {
  // Without AUTOINCREMENT, SQLite would give a new message the number of an erased one, under which
  // the team may still know the old message.
  const number =
    engine === 'postgres'
      ? 'number bigserial PRIMARY KEY'
      : 'number integer PRIMARY KEY AUTOINCREMENT'
  return [
    `CREATE TABLE message (
      ${number},
      id text NOT NULL UNIQUE,
      fingerprint text NOT NULL UNIQUE,
      received_at bigint NOT NULL,
      language text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      address text NOT NULL,
      subject text NOT NULL,
      message text NOT NULL,
      spam_signals text,
      done_at bigint
    )`,
    `CREATE TABLE subscription (
      ${number},
      id text NOT NULL UNIQUE,
      email text NOT NULL,
      address text NOT NULL UNIQUE,
      language text NOT NULL,
      state text NOT NULL,
      requested_at bigint NOT NULL,
      confirmed_at bigint,
      nonce text NOT NULL,
      mailed_at bigint NOT NULL
    )`,
    `CREATE TABLE delivery (
      id text NOT NULL PRIMARY KEY,
      kind text NOT NULL,
      message_id text REFERENCES message (id) ON DELETE CASCADE,
      subscription_id text REFERENCES subscription (id) ON DELETE CASCADE,
      state text NOT NULL,
      attempts integer NOT NULL,
      due_at bigint NOT NULL,
      created_at bigint NOT NULL,
      ended_at bigint,
      reason text
    )`,
    // The table `mailbox` counts mails apart from the subscription, so that whoever ends a
    // subscription and asks for it again gets no more mails than others.
    `CREATE TABLE mailbox (
      hash text NOT NULL PRIMARY KEY,
      since bigint NOT NULL,
      mailed_at bigint NOT NULL,
      mails integer NOT NULL
    )`,
    'CREATE TABLE value (name text NOT NULL PRIMARY KEY, value text NOT NULL)',
    // With the index `delivery_due`, the worker quickly finds the due deliveries of a kind, however
    // many of other kinds wait or were sent already.
    `CREATE INDEX delivery_due ON delivery (kind, due_at) WHERE state = 'waiting'`,
    'CREATE INDEX delivery_message ON delivery (message_id)',
    'CREATE INDEX delivery_subscription ON delivery (subscription_id)',
    'CREATE INDEX message_received ON message (received_at)',
    'CREATE INDEX message_address ON message (address)',
  ]
}

/**
 * Migration 0002 gives each subscription a random token for its links. Before, links were signed,
 * and the key for that was in the table `value`.
 */
const randomTokens: Step = async (db) => {
  await sql`ALTER TABLE subscription RENAME COLUMN nonce TO token`.execute(db)
  const { rows } = await sql<{ id: string }>`SELECT id FROM subscription`.execute(db)
  for (const { id } of rows) {
    const token = randomBytes(16).toString('base64url')
    await sql`UPDATE subscription SET token = ${token} WHERE id = ${id}`.execute(db)
  }
  await sql`DROP TABLE value`.execute(db)
  await sql`CREATE TABLE probe (id integer NOT NULL PRIMARY KEY, at bigint NOT NULL)`.execute(
    db,
  )
}

/**
 * Migration 0003 unites the spellings of a domain. Before, `bücher.example` and
 * `xn--bcher-kva.example` counted as two domains, and a mailbox could have two subscriptions.
 */
const addressKeys: Step = async (db) => {
  const change = async (
    table: string,
    rows: readonly { id: string; address: string }[],
  ) => {
    for (const { id, address } of rows)
      if (addressKey(address) !== address)
        await sql`
            UPDATE ${sql.table(table)} SET address = ${addressKey(address)}
            WHERE id = ${id}`.execute(db)
  }
  type Row = { id: string; address: string }
  // If a mailbox has two subscriptions, keep the confirmed one. If both or none of them are
  // confirmed, keep the earlier one.
  const subscriptions = await sql<Row>`
      SELECT id, address FROM subscription ORDER BY state, number`.execute(db)
  const kept = new Map(
    subscriptions.rows.toReversed().map((row) => [addressKey(row.address), row]),
  )
  for (const { id, address } of subscriptions.rows)
    if (kept.get(addressKey(address))?.id !== id)
      await sql`DELETE FROM subscription WHERE id = ${id}`.execute(db)
  await change('subscription', [...kept.values()])
  const messages = await sql<Row>`SELECT id, address FROM message`.execute(db)
  await change('message', messages.rows)
}

/**
 * Migration 0004 makes a table for the texts of news items, since the file of an item may change or
 * be deleted while the item is sent, and is not on every server. Databases from before the first
 * release also have a table `pace`, which nothing reads.
 */
const newsTables = [
  'CREATE TABLE news (slug text NOT NULL PRIMARY KEY, texts text NOT NULL)',
  'ALTER TABLE delivery ADD COLUMN news text REFERENCES news (slug) ON DELETE CASCADE',
  'CREATE UNIQUE INDEX delivery_news ON delivery (news, subscription_id) WHERE news IS NOT NULL',
]

/**
 * Migration 0005 makes a table for the rate limits that were reached. Servers write it, and another
 * process reads it and tells the operator: `npm run messages -- check`.
 */
const reachedLimits = [
  `CREATE TABLE reached_limit (
    kind text NOT NULL,
    scope text NOT NULL,
    span text NOT NULL,
    network text NOT NULL,
    refused bigint NOT NULL,
    since bigint NOT NULL,
    last_at bigint NOT NULL,
    PRIMARY KEY (kind, scope, span)
  )`,
]

/**
 * Since migration 0006, mailboxes are hashed with a key. Without a key, whoever had a list of
 * addresses could find out which of them were hashed. The column `since` of the table `mailbox`
 * stays, since servers of the previous version, which may run at the same time, write it.
 */
const mailboxKeys = [
  'DELETE FROM mailbox',
  'CREATE TABLE mailbox_key (day bigint NOT NULL PRIMARY KEY, key text NOT NULL)',
  'CREATE TABLE mailbox_name (hash text NOT NULL PRIMARY KEY, free_at bigint NOT NULL)',
]

const migrationOf =
  (statements: readonly string[]): Step =>
  async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

/**
 * All migrations in the order in which they run. The table `kysely_migration` has the names of
 * those that have run.
 */
const stepsFor = (engine: EngineName): Record<string, Step> => ({
  '0001-tables': migrationOf(firstTables(engine)),
  '0002-tokens': randomTokens,
  '0003-address-keys': addressKeys,
  '0004-news': migrationOf(newsTables),
  '0005-reached-limits': migrationOf(reachedLimits),
  '0006-mailbox-keys': migrationOf(mailboxKeys),
})

/**
 * PostgreSQL's encodings that can store every character that a visitor may type. `SQL_ASCII` can,
 * since it stores all bytes unchanged.
 */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * Checks the encoding of a PostgreSQL database.
 * @throws {Error} if it cannot store all characters that visitors may type
 */
const checkEncoding = async (db: Db) => {
  const { rows } = await sql`SHOW server_encoding`.execute(db)
  const encoding = textOf(rows[0], 'server_encoding')
  if (!ENCODINGS.includes(encoding))
    throw new Error(
      `its encoding is ${encoding} and has to be UTF8: create another one with createdb --encoding=UTF8 --template=template0`,
    )
}

/**
 * The migrations that have not run on a database yet.
 * @throws {Error} if the database cannot store messages, or was migrated by a newer version
 * of the server
 */
export const missingSteps = async (db: Db, engine: EngineName) => {
  if (engine === 'postgres') await checkEncoding(db)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isNew = tables.every(({ name }) => name !== 'kysely_migration')
  const { rows } = isNew
    ? { rows: [] }
    : await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const missing = Object.entries(stepsFor(engine)).filter(([name]) => !done.delete(name))
  const [newer] = done
  if (newer !== undefined)
    throw new Error(`a newer version has changed its tables (${newer}): start that one`)
  return missing
}

/**
 * The number of the advisory lock by which PostgreSQL lets only one server migrate at a time. It
 * may be any number that no other program uses on this database.
 */
const LOCK = 20_261_122

/**
 * Runs the missing migrations in a transaction. If several servers start at the same time on
 * PostgreSQL, all but one wait until it has finished.
 */
export const migrate = async (db: Db, engine: EngineName): Promise<void> => {
  if (engine === 'postgres') {
    await sql`SET LOCAL statement_timeout = 0`.execute(db)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db)
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db)
  }
  await sql`
    CREATE TABLE IF NOT EXISTS kysely_migration (
      name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL
    )`.execute(db)
  for (const [name, step] of await missingSteps(db, engine)) {
    await step(db)
    const now = new Date().toISOString()
    await sql`INSERT INTO kysely_migration VALUES (${name}, ${now})`.execute(db)
  }
}
