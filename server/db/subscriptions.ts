import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { DAY, MINUTE } from '../time'
import type { Db, Store } from '.'
import { addDelivery } from './outbox'
import type { StoredSubscription } from './tables'

/** Mails that a pending subscription can cause, and the pause between two. */
const PENDING_MAILS = 3
const PENDING_PAUSE = 15 * MINUTE

/** Pause between two reminders to a confirmed address that is entered again. */
const REMINDER_PAUSE = DAY

const mayMail = ({ state, mails, mailed_at }: StoredSubscription, now: number) => {
  // After the clock was set back, too.
  const since = Math.abs(now - mailed_at)
  return state === 'confirmed'
    ? since >= REMINDER_PAUSE
    : mails === 0 || (mails < PENDING_MAILS && since >= PENDING_PAUSE)
}

/**
 * Stores a requested subscription and its mail: a confirmation, or a reminder to a confirmed
 * address. Sends few mails, however often an address is entered, and none without `mail`.
 */
export const requestSubscription = (
  { engine, write }: Store,
  { email, language, mail }: { email: string; language: string; mail: boolean },
  now: number,
): Promise<void> => {
  const requested = {
    id: uuid(),
    email,
    address: email.toLowerCase(),
    language,
    state: 'pending',
    requested_at: now,
    confirmed_at: null,
    nonce: randomBytes(12).toString('base64url'),
    mails: 0,
    mailed_at: 0,
  } as const
  return write(async (db) => {
    await db
      .insertInto('subscription')
      .values(requested)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute()
    const subscription = await db
      .selectFrom('subscription')
      .selectAll()
      .where('address', '=', requested.address)
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (!mail || !mayMail(subscription, now)) return
    const kind = subscription.state === 'pending' ? 'confirmation' : 'reminder'
    await addDelivery(db, kind, { subscription_id: subscription.id }, now)
    await db
      .updateTable('subscription')
      .set({
        // Strangers must not change the language of a confirmed address.
        language: kind === 'confirmation' ? language : subscription.language,
        mails: subscription.mails + 1,
        mailed_at: now,
      })
      .where('id', '=', subscription.id)
      .execute()
  })
}

/**
 * Confirms a pending subscription and stores its welcome mail; idempotent. False if there is
 * no subscription with this id and nonce.
 */
export const confirmSubscription = (
  { write }: Store,
  { id, nonce }: { id: string; nonce: string },
  now: number,
): Promise<boolean> =>
  write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('subscription')
      .set({ state: 'confirmed', confirmed_at: now, mailed_at: now })
      .where('id', '=', id)
      .where('nonce', '=', nonce)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      await addDelivery(db, 'welcome', { subscription_id: id }, now)
      return true
    }
    const confirmed = await db
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', id)
      .where('nonce', '=', nonce)
      .executeTakeFirst()
    return confirmed !== undefined
  })

export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()

/** All subscriptions, oldest first. */
export const readSubscriptions = ({ read }: Store): Promise<StoredSubscription[]> =>
  read((db) => db.selectFrom('subscription').selectAll().orderBy('number').execute())
