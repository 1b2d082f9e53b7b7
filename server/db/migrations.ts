/** The tables, step by step. Never change a step that has run on a real database: add one. */
import { randomBytes } from 'node:crypto'
import { Migrator, sql, type Migration } from 'kysely'
import { addressKey } from '../../src/shared/email-address'
import type { Db, Engine } from '.'

const firstTables = (engine: Engine['name']): string[] => {
  // SQLite reuses the numbers of erased rows unless told AUTOINCREMENT.
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
    // A mailbox is not mailed more often because its subscription was ended, or spelled anew.
    `CREATE TABLE mailbox (
      hash text NOT NULL PRIMARY KEY,
      since bigint NOT NULL,
      mailed_at bigint NOT NULL,
      mails integer NOT NULL
    )`,
    'CREATE TABLE value (name text NOT NULL PRIMARY KEY, value text NOT NULL)',
    // Each queue of the worker finds what is due, whatever was sent or piles up in another.
    `CREATE INDEX delivery_due ON delivery (kind, due_at) WHERE state = 'waiting'`,
    'CREATE INDEX delivery_message ON delivery (message_id)',
    'CREATE INDEX delivery_subscription ON delivery (subscription_id)',
    'CREATE INDEX message_received ON message (received_at)',
    'CREATE INDEX message_address ON message (address)',
  ]
}

/** Before, the links in mails were signed, and the secret for that was a row of `value`. */
const randomTokens: Migration = {
  async up(db) {
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
  },
}

/** Before, a domain in two forms, `bücher.example` and `xn--bcher-kva.example`, was two. */
const addressKeys: Migration = {
  async up(db) {
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
    // Of two subscriptions of a mailbox, a confirmed one stays, else the first.
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
  },
}

const migrationOf = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** Any number that no other program on the database locks. */
const LOCK = 20_261_122

/**
 * Brings the tables up to date. Servers may start at the same time: one transaction on PostgreSQL
 * holds a lock meanwhile, and on SQLite all steps are one transaction, which the store retries.
 */
export const migrate = async (db: Db, engine: Engine['name']): Promise<void> => {
  // Sorted and applied by name.
  const migrations = {
    '0001-tables': migrationOf(firstTables(engine)),
    '0002-tokens': randomTokens,
    '0003-address-keys': addressKeys,
  }
  const provider = { getMigrations: async () => migrations }
  const run = async () => {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error as Error
  }
  if (engine === 'sqlite') return run()
  await db.transaction().execute(async (locked) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(locked)
    await run()
  })
}
