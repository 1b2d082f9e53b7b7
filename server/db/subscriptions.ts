import { createHash, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { v7 as uuid } from 'uuid'
import { addressKey } from '../../src/shared/email-address'
import { CONFIRM_HOURS, MAIL_PAUSE_MINUTES } from '../../src/shared/retention'
import { DAY, HOUR, MINUTE } from '../time'
import { addDeliveries } from './outbox'
import type { StoredSubscription } from './tables'
import type { Db, Store } from '.'

/** Mails that requests can cause to a mailbox in a day. */
const MAILS = 3

/** Pause between two reminders to a confirmed address that is entered again. */
const REMINDER_PAUSE = DAY

/** The mailbox of an address: most providers ignore what follows a plus, and Gmail dots. */
const mailboxOf = (address: string): string => {
  const [typed = '', host = ''] = addressKey(address).split('@')
  const name = typed.replace(/(?<=.)\+.*/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/**
 * Counts a mail to a mailbox, and says whether it may be sent. The count outlives a subscription
 * that is ended meanwhile, as a hash, for a day.
 */
const countMail = async (db: Db, address: string, now: number): Promise<boolean> => {
  const hash = createHash('sha256').update(mailboxOf(address)).digest('base64url')
  const isOld = sql<SqlBool>`mailbox.since <= ${now - DAY}`
  const { rows } = await sql`
    INSERT INTO mailbox (hash, since, mailed_at, mails)
    VALUES (${hash}, ${now}, ${now}, 1)
    ON CONFLICT (hash) DO UPDATE SET
      since = CASE WHEN ${isOld} THEN excluded.since ELSE mailbox.since END,
      mails = CASE WHEN ${isOld} THEN 1 ELSE mailbox.mails + 1 END,
      mailed_at = excluded.mailed_at
    WHERE abs(excluded.mailed_at - mailbox.mailed_at) >= ${MAIL_PAUSE_MINUTES * MINUTE}
      AND (mailbox.mails < ${MAILS} OR ${isOld})
    RETURNING hash`.execute(db)
  return rows.length > 0
}

/** Forgets mailboxes that were last mailed a day before a time. */
export const forgetMailboxes = ({ write }: Store, now: number) =>
  write((db) =>
    db
      .deleteFrom('mailbox')
      .where('mailed_at', '<', now - DAY)
      .execute(),
  )

/**
 * Stores a requested subscription and its mail: a confirmation, or a reminder to a confirmed
 * address. Sends few mails, however often an address is entered.
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
    // After the clock was set back, too.
    const isRecent = Math.abs(now - subscription.mailed_at) < REMINDER_PAUSE
    if (kind === 'reminder' && isRecent) return
    if (!(await countMail(db, subscription.address, now))) return
    await addDeliveries(db, engine, kind, [{ subscription_id: subscription.id }])
    await db
      .updateTable('subscription')
      .set({
        // Strangers must not change the language of a confirmed address.
        language: kind === 'confirmation' ? language : subscription.language,
        mailed_at: now,
      })
      .where('id', '=', subscription.id)
      .execute()
  })
}

export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()

/** Notes that a subscription is mailed now. */
export const noteMailed = ({ write }: Store, id: string, now: number) =>
  write((db) =>
    db.updateTable('subscription').set({ mailed_at: now }).where('id', '=', id).execute(),
  )

/** Whether the link in the confirmation mail works; once followed, it says so ever after. */
export const isConfirmable = (
  { state, mailed_at }: Pick<StoredSubscription, 'state' | 'mailed_at'>,
  now: number,
): boolean => state === 'confirmed' || now < mailed_at + CONFIRM_HOURS * HOUR

/**
 * Confirms a pending subscription and stores its welcome mail; idempotent. False if there is
 * no such subscription, or its last mail is too old.
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
