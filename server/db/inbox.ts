/** Reads messages and subscriptions from the database, with their deliveries. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Store } from './store'
import type { StoredDelivery, StoredMessage, StoredSubscription } from './tables'

type Delivered<Row> = Row & { deliveries: StoredDelivery[] }

export type InboxMessage = Delivered<StoredMessage>
export type InboxSubscription = Delivered<StoredSubscription>

/**
 * How many rows one read returns. While SQLite is read, no visitor's message can be written, so
 * reads are short.
 */
const PAGE = 200

const everything = sql<SqlBool>`1 = 1`

/**
 * Makes a function that reads all rows of a table that meet a condition, with their deliveries,
 * oldest first.
 */
const reader =
  <Row extends { id: string; number: number }>(table: 'message' | 'subscription') =>
  async (
    { read }: Store,
    condition: RawBuilder<SqlBool> = everything,
  ): Promise<Delivered<Row>[]> => {
    const all: Delivered<Row>[] = []
    for (;;) {
      const wanted = sql`
        FROM ${sql.table(table)} WHERE number > ${all.at(-1)?.number ?? 0} AND (${condition})
        ORDER BY number LIMIT ${PAGE}`
      const [rows, deliveries] = await read(async (db) => [
        (await sql<Row>`SELECT * ${wanted}`.execute(db)).rows,
        await db
          .selectFrom('delivery')
          .selectAll()
          .where(`${table}_id`, 'in', sql<string>`(SELECT id ${wanted})`)
          .orderBy('created_at')
          .orderBy('kind')
          .execute(),
      ])
      const page = new Map(
        rows.map((row) => [row.id, { ...row, deliveries: [] as StoredDelivery[] }]),
      )
      for (const each of deliveries)
        page.get(each[`${table}_id`] ?? '')?.deliveries.push(each)
      all.push(...page.values())
      if (rows.length < PAGE) return all
    }
  }

export const readMessages = reader<StoredMessage>('message')
export const readSubscriptions = reader<StoredSubscription>('subscription')
