import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { contactFields, mapFields, type ContactMessage } from '../../src/forms/schema'
import { addressKey } from '../../src/shared/email-address'
import { addDeliveries } from './outbox'
import type { Db, Store } from './store'
import type { DeliveryKind, StoredMessage } from './tables'

/**
 * A message as a visitor sends it, with its language, its idempotency key, and the signals that it
 * may be spam.
 */
export interface NewMessage extends ContactMessage {
  language: string
  /** The idempotency key of the message: if the sender sends it twice, both have the same key. */
  idempotencyKey: string
  /**
   * The second key of a message that comes without a key. Such a message gets a key from the clock,
   * which changes every ten minutes; this is the key of the ten minutes before, under which the
   * same message may have been stored.
   */
  earlierKey?: string
  spamSignals: readonly string[]
}

/**
 * Hashes the idempotency key and all fields of a message. If only the key were hashed, a sender who
 * used it again for a second message would lose that message, since it would count as sent before.
 */
const fingerprintOf = (key: string, message: NewMessage) =>
  createHash('sha256')
    .update(JSON.stringify([key, ...contactFields.map((field) => message[field])]))
    .digest('base64url')

/**
 * Stores a message and its deliveries in one transaction, and resolves once both are durable. It
 * resolves to false if the same message was stored before.
 * @param kinds where the message is to be delivered
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

/** The time at which the newest message was received; 0 if there are no messages. */
export const newestMessageAt = async (db: Db): Promise<number> => {
  const newest = await db
    .selectFrom('message')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst()
  return Number(newest?.at)
}

/**
 * Marks a message as done at a time, or as open if the time is null. It resolves to false if there
 * is no such message.
 */
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
 * A message as the webhook and `npm run messages` give it to other programs. Fields may be added;
 * none may be removed or renamed.
 */
export const messageFacts = (message: StoredMessage) => ({
  number: message.number,
  id: message.id,
  receivedAt: new Date(message.received_at).toISOString(),
  language: message.language,
  ...mapFields((field) => message[field]),
  spamSignals: message.spam_signals?.split(',') ?? [],
})
