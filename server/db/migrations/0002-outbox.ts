import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely'
import type { EngineName } from '../engine'

interface FirstTables {
  contact_message: {
    id: string
    received_at: string
    language: string
    name: string
    email: string
    subject: string
    message: string
  }
  newsletter_subscription: {
    id: string
    received_at: string
    language: string
    email: string
    address: string
  }
}

const filled = (column: ColumnDefinitionBuilder) => column.notNull()

const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()

/** Messages and subscriptions with all that delivering and confirming needs. */
export const outbox = (engine: EngineName): Migration => {
  /** A number that counts up by itself; SQLite never gives one a second time, either. */
  const numberType = engine === 'postgres' ? 'bigserial' : 'integer'
  const number = (column: ColumnDefinitionBuilder) =>
    engine === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement()

  const makeTables = async (db: Kysely<FirstTables>) => {
    await db.schema
      .createTable('message')
      .addColumn('number', numberType, number)
      .addColumn('id', 'text', unique)
      .addColumn('fingerprint', 'text', unique)
      .addColumn('received_at', 'bigint', filled)
      .addColumn('language', 'text', filled)
      .addColumn('name', 'text', filled)
      .addColumn('email', 'text', filled)
      .addColumn('address', 'text', filled)
      .addColumn('subject', 'text', filled)
      .addColumn('message', 'text', filled)
      .addColumn('suspicion', 'text')
      .addColumn('done_at', 'bigint')
      .execute()
    await db.schema
      .createTable('subscription')
      .addColumn('number', numberType, number)
      .addColumn('id', 'text', unique)
      .addColumn('email', 'text', filled)
      .addColumn('address', 'text', unique)
      .addColumn('language', 'text', filled)
      .addColumn('state', 'text', filled)
      .addColumn('requested_at', 'bigint', filled)
      .addColumn('confirmed_at', 'bigint')
      .addColumn('nonce', 'text', filled)
      .addColumn('mails', 'integer', filled)
      .addColumn('mailed_at', 'bigint', filled)
      .execute()
    await db.schema
      .createTable('delivery')
      .addColumn('id', 'text', key)
      .addColumn('kind', 'text', filled)
      .addColumn('message_id', 'text', (column) =>
        column.references('message.id').onDelete('cascade'),
      )
      .addColumn('subscription_id', 'text', (column) =>
        column.references('subscription.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', filled)
      .addColumn('attempts', 'integer', filled)
      .addColumn('due_at', 'bigint', filled)
      .addColumn('created_at', 'bigint', filled)
      .addColumn('ended_at', 'bigint')
      .addColumn('reason', 'text')
      .execute()
    await db.schema
      .createTable('used_proof')
      .addColumn('id', 'text', key)
      .addColumn('expires_at', 'bigint', filled)
      .execute()
    await db.schema
      .createTable('value')
      .addColumn('name', 'text', key)
      .addColumn('value', 'text', filled)
      .execute()
  }

  const makeIndexes = async (db: Kysely<FirstTables>) => {
    // Only what waits is looked through, however much was sent.
    await sql`CREATE INDEX delivery_waiting ON delivery (due_at) WHERE state = 'waiting'`.execute(
      db,
    )
    const indexes = [
      ['delivery_message', 'delivery', 'message_id'],
      ['delivery_subscription', 'delivery', 'subscription_id'],
      ['message_received', 'message', 'received_at'],
      ['message_address', 'message', 'address'],
      ['used_proof_expires', 'used_proof', 'expires_at'],
    ] as const
    for (const [name, table, column] of indexes)
      await db.schema.createIndex(name).on(table).column(column).execute()
  }

  const moveMessages = async (db: Kysely<FirstTables>) => {
    const old = await db
      .selectFrom('contact_message')
      .selectAll()
      .orderBy('received_at')
      .execute()
    for (const { id, received_at, email, ...rest } of old)
      await sql`INSERT INTO message
        (id, fingerprint, received_at, language, name, email, address, subject, message)
        VALUES (${id}, ${id}, ${Date.parse(received_at)}, ${rest.language}, ${rest.name},
          ${email}, ${email.toLowerCase()}, ${rest.subject}, ${rest.message})`.execute(db)
  }

  /** They subscribed when nothing had to be confirmed, and stay subscribed. */
  const moveSubscriptions = async (db: Kysely<FirstTables>) => {
    const old = await db
      .selectFrom('newsletter_subscription')
      .selectAll()
      .orderBy('received_at')
      .execute()
    for (const { id, received_at, email, address, language } of old) {
      const at = Date.parse(received_at)
      await sql`INSERT INTO subscription
        (id, email, address, language, state, requested_at, confirmed_at, nonce, mails, mailed_at)
        VALUES (${id}, ${email}, ${address}, ${language}, 'confirmed', ${at}, ${at}, '', 0, 0)`.execute(
        db,
      )
    }
  }

  return {
    async up(db) {
      await makeTables(db)
      await makeIndexes(db)
      await moveMessages(db)
      await moveSubscriptions(db)
      await db.schema.dropTable('contact_message').execute()
      await db.schema.dropTable('newsletter_subscription').execute()
    },
  }
}
