import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { addressKey } from '../../src/shared/email-address'
import { CONFIRM_HOURS, DAY, HOUR } from '../../src/shared/retention'
import { countMailTo } from './mailboxes'
import { addDeliveries } from './outbox'
import type { Db, Store } from './store'
import type { StoredSubscription } from './tables'

/**
 * The shortest time between two reminders to a confirmed address that is typed into the form again.
 */
const REMINDER_PAUSE = DAY

/**
 * Stores a requested subscription and its mail: a confirmation mail, or a reminder if the address
 * is already confirmed. `countMailTo` limits the mails, however often an address is typed.
 */
export const requestSubscription = (
  { engine, write }: Store,
  { email, language }: { email: string; language: string },
  now: number,
): Promise<void> => {
  const requested = {
    id: uuid(),
    email,
    address: addressKey(email),
    language,
    state: 'pending',
    requested_at: now,
    confirmed_at: null,
    token: randomBytes(16).toString('base64url'),
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
    const kind = subscription.state === 'pending' ? 'confirmation' : 'reminder'
    // If the clock was set back, `mailed_at` is in the future: without `abs`, no reminder would be
    // sent until that time.
    const isRecent = Math.abs(now - subscription.mailed_at) < REMINDER_PAUSE
    if (kind === 'reminder' && isRecent) return
    const wait = await countMailTo(db, subscription.address, now)
    if (wait === undefined) return
    await addDeliveries(db, engine, kind, [{ subscription_id: subscription.id }], wait)
    await db
      .updateTable('subscription')
      .set({
        // A confirmed subscription keeps its language: anybody can type its address into the form,
        // and a stranger must not change the language of its mails.
        language: kind === 'confirmation' ? language : subscription.language,
        mailed_at: now,
      })
      .where('id', '=', subscription.id)
      .execute()
  })
}

export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Stores that a mail to a subscription is sent now. The link of a confirmation mail works for some
 * hours from that time.
 */
export const noteMailed = ({ write }: Store, id: string, now: number) =>
  write((db) =>
    db.updateTable('subscription').set({ mailed_at: now }).where('id', '=', id).execute(),
  )

/**
 * Whether the link in a confirmation mail works. If the subscription is confirmed already, the link
 * works for ever: whoever uses it again is told again that the subscription is confirmed.
 */
export const isConfirmable = (
  { state, mailed_at }: Pick<StoredSubscription, 'state' | 'mailed_at'>,
  now: number,
): boolean => state === 'confirmed' || now < mailed_at + CONFIRM_HOURS * HOUR

/**
 * Confirms a pending subscription and stores its welcome mail. Doing it again changes nothing. It
 * resolves to false if there is no such subscription, or if its last mail is too old.
 */
export const confirmSubscription = ({ engine, write }: Store, id: string, now: number) =>
  write(async (db) => {
    const subscription = await findSubscription(db, id)
    if (!subscription || !isConfirmable(subscription, now)) return false
    const { numUpdatedRows } = await db
      .updateTable('subscription')
      .set({ state: 'confirmed', confirmed_at: now, mailed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await addDeliveries(db, engine, 'welcome', [{ subscription_id: id }])
    return true
  })
