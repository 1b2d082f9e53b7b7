import { randomBytes, randomUUID } from 'node:crypto'
import { PENDING_DAYS } from '../../src/shared/retention'
import { DAY, MINUTE } from '../time'
import type { Db, Store } from '.'
import { newDelivery } from './outbox'
import type { Moment, StoredSubscription } from './tables'

export const PENDING_KEPT = PENDING_DAYS * DAY

/** Mails that one request can lead to while it is pending, and the pause between two. */
const PENDING_MAILS = 3
const PENDING_PAUSE = 15 * MINUTE

/** A confirmed address is told at most this often that it was entered again. */
const REMINDER_PAUSE = DAY

const mayMail = ({ state, mails, mailed_at }: StoredSubscription, now: Moment) => {
  // A clock that was set back does not silence anybody for long.
  const since = Math.abs(now - mailed_at)
  return state === 'confirmed'
    ? since >= REMINDER_PAUSE
    : mails === 0 || (mails < PENDING_MAILS && since >= PENDING_PAUSE)
}

/**
 * Somebody entered an address. What happens next is known only to whoever reads its mail;
 * however often it is entered, few mails are sent, and none without `mail`.
 */
export const requestSubscription = (
  { engine, write }: Store,
  { email, language, mail }: { email: string; language: string; mail: boolean },
  now: Moment,
): Promise<void> => {
  const fresh = {
    id: randomUUID(),
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
      .values(fresh)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute()
    const subscription = await db
      .selectFrom('subscription')
      .selectAll()
      .where('address', '=', fresh.address)
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (!mail || !mayMail(subscription, now)) return
    const kind = subscription.state === 'pending' ? 'confirmation' : 'reminder'
    await db
      .insertInto('delivery')
      .values(newDelivery(kind, { subscription: subscription.id }, now))
      .execute()
    await db
      .updateTable('subscription')
      .set({
        // A stranger may have entered it.
        language: kind === 'confirmation' ? language : subscription.language,
        mails: subscription.mails + 1,
        mailed_at: now,
      })
      .where('id', '=', subscription.id)
      .execute()
  })
}

/**
 * Confirms what is pending, and has the welcome sent. Doing it twice is the same as once;
 * false if the subscription is gone, or the nonce is another request's.
 */
export const confirmSubscription = (
  { write }: Store,
  { id, nonce }: { id: string; nonce: string },
  now: Moment,
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
      await db
        .insertInto('delivery')
        .values(newDelivery('welcome', { subscription: id }, now))
        .execute()
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

/** The subscription of an id, or none. */
export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
