/** What operators see of messages, and do with them. */
import type { Db, Store } from '.'
import type { Moment, StoredDelivery, StoredMessage, StoredSubscription } from './tables'

/** A message and what became of handing it on. */
export interface InboxEntry extends StoredMessage {
  deliveries: StoredDelivery[]
}

/** Messages that are read at once, so that no export fills the memory. */
const PAGE = 500

const addDeliveries = async (
  db: Db,
  messages: readonly StoredMessage[],
): Promise<InboxEntry[]> => {
  const ids = messages.map(({ id }) => id)
  const deliveries = await db
    .selectFrom('delivery')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('kind')
    .execute()
  return messages.map((message) => ({
    ...message,
    deliveries: deliveries.filter(({ message_id }) => message_id === message.id),
  }))
}

/** All messages, oldest first. */
export async function* readInbox({ read }: Store): AsyncGenerator<InboxEntry> {
  let last = 0
  for (;;) {
    const after = last
    const page = await read(async (db) => {
      const messages = await db
        .selectFrom('message')
        .selectAll()
        .where('number', '>', after)
        .orderBy('number')
        .limit(PAGE)
        .execute()
      return messages.length > 0 ? addDeliveries(db, messages) : []
    })
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)?.number ?? last
  }
}

/** The message of a number, or none. */
export const findMessage = ({ read }: Store, number: number) =>
  read(async (db): Promise<InboxEntry | undefined> => {
    const messages = await db
      .selectFrom('message')
      .selectAll()
      .where('number', '=', number)
      .execute()
    return messages.length > 0 ? (await addDeliveries(db, messages))[0] : undefined
  })

/** Marks a message as done, or as not done again; false if there is no such message. */
export const markDone = async (
  db: Db,
  number: number,
  at: Moment | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ done_at: at })
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** All subscriptions, oldest first. */
export const readSubscriptions = ({ read }: Store): Promise<StoredSubscription[]> =>
  read((db) => db.selectFrom('subscription').selectAll().orderBy('number').execute())
