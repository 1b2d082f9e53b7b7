import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { contactFields, mapFields, type ContactMessage } from '../../src/forms/schema'
import { addressKey } from '../../src/shared/email-address'
import { addDeliveries } from './outbox'
import type { Db, Store } from './store'
import type { DeliveryKind, StoredMessage } from './tables'

/** What a visitor sends, and what the server knows of it. */
export interface NewMessage extends ContactMessage {
  language: string
  /** The same whenever the sender repeats the same message. */
  idempotencyKey: string
  /** Another key under which the same message may have been stored before. */
  earlierKey?: string
  spamSignals: readonly string[]
}

/** Hashes key and text, so that a sender who uses a key again with another text loses no message. */
const fingerprintOf = (key: string, message: NewMessage) =>
  createHash('sha256')
    .update(JSON.stringify([key, ...contactFields.map((field) => message[field])]))
    .digest('base64url')

/**
 * Stores a message and its deliveries in one transaction; resolves once both are durable.
 * False if the message was stored before.
 * @param kinds where it is delivered
 */
export const storeMessage = (
  { engine, write }: Store,
  incoming: NewMessage,
  kinds: readonly DeliveryKind[],
  now = Date.now(),
): Promise<boolean> =>
  write(async (db) => {
    const { language, spamSignals, idempotencyKey, earlierKey } = incoming
    if (earlierKey !== undefined) {
      const earlier = await db
        .selectFrom('message')
        .select('id')
        .where('fingerprint', '=', fingerprintOf(earlierKey, incoming))
        .executeTakeFirst()
      if (earlier) return false
    }
    const stored = await db
      .insertInto('message')
      .values({
        id: uuid(),
        fingerprint: fingerprintOf(idempotencyKey, incoming),
        received_at: now,
        language,
        ...mapFields((field) => incoming[field]),
        address: addressKey(incoming.email),
        spam_signals: spamSignals.join(',') || null,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return false
    for (const kind of kinds)
      await addDeliveries(db, engine, kind, [{ message_id: stored.id }])
    return true
  })

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()

/** When the newest message came in; 0 without any. */
export const newestMessageAt = async (db: Db): Promise<number> => {
  const newest = await db
    .selectFrom('message')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst()
  return Number(newest?.at)
}

/** Marks a message as done at a time, or as open; false if there is no such message. */
export const markDone = ({ write }: Store, number: number, at: number | null) =>
  write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({ done_at: at })
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

/**
 * A message for other programs, as the webhook and `npm run messages` give it.
 * Fields may be added; none may be removed or renamed.
 */
export const messageFacts = (message: StoredMessage) => ({
  number: message.number,
  id: message.id,
  receivedAt: new Date(message.received_at).toISOString(),
  language: message.language,
  ...mapFields((field) => message[field]),
  spamSignals: message.spam_signals?.split(',') ?? [],
})
