/**
 * Limits how many mails a mailbox gets because somebody typed its address into a form. The database
 * keeps only a hash of the mailbox. The key of the hash is new each day and is erased later, so
 * that nobody can find out afterwards whose mailbox it was.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addressKey } from '../../src/shared/email-address'
import { DAY, MAIL_PAUSE_MINUTES, MINUTE } from '../../src/shared/retention'
import { LONGEST_WAIT } from './outbox'
import type { Db, Store } from './store'

/**
 * How many mails a mailbox may get in a day. Mailboxes with the same name (`namesOf`) may be one
 * mailbox under several spellings. So all of them together get this many mails without delay, and
 * later mails wait.
 */
const MAILS = 3

const PAUSE = MAIL_PAUSE_MINUTES * MINUTE

/** The day of a time in UTC, so that all servers agree on it. */
const dayOf = (time: number) => Math.floor(time / DAY)

/**
 * Makes a function that hashes a mailbox, or its name, with the key of the day. The key is in the
 * database, so that all servers get the same hash and count together.
 */
const hasherOf = async (db: Db, now: number) => {
  const day = dayOf(now)
  await db
    .insertInto('mailbox_key')
    .values({ day, key: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { key } = await db
    .selectFrom('mailbox_key')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
}

/**
 * The mailbox that an address belongs to: most providers ignore what follows a plus, and Gmail
 * ignores dots.
 */
const mailboxOf = (address: string): string => {
  const [typed = '', host = ''] = address.split('@')
  const name = typed.replace(/(?<=.)\+.*/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/**
 * The names that all spellings of a mailbox have in common, at any provider: the letters and digits
 * before a plus, and those before a hyphen, which some providers treat like a plus. The host is
 * left out, since a mailbox may have several. Other people may have the same name, so these names
 * only delay mails and never refuse one.
 */
const namesOf = (address: string): Set<string> => {
  const [typed = ''] = address.split('@')
  const names = [/(?<=.)\+.*/, /(?<=.)[+-].*/].map((rest) => typed.replace(rest, ''))
  return new Set(names.map((name) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || name))
}

/**
 * Counts a mail to a mailbox and says whether it may be sent. The count outlasts the subscription,
 * even if that is erased.
 */
const countMail = async (db: Db, hash: string, now: number): Promise<boolean> => {
  // If the clock was set back, `mailed_at` is in the future: without `abs`, no mail would be sent
  // until that time.
  const { rows } = await sql`
    INSERT INTO mailbox (hash, since, mailed_at, mails)
    VALUES (${hash}, ${now}, ${now}, 1)
    ON CONFLICT (hash) DO UPDATE SET
      mails = mailbox.mails + 1,
      mailed_at = excluded.mailed_at
    WHERE abs(excluded.mailed_at - mailbox.mailed_at) >= ${PAUSE}
      AND mailbox.mails < ${MAILS}
    RETURNING hash`.execute(db)
  return rows.length > 0
}

/**
 * Counts a mail to all mailboxes of the same name, at whatever provider (`namesOf`). Returns the
 * milliseconds for which the mail has to wait because of earlier mails to these mailboxes.
 */
const waitOf = async (db: Db, hash: string, now: number): Promise<number> => {
  const atOnce = MAILS * PAUSE
  // A flood of mails to mailboxes of one name must not delay later mails for ever. So `free_at`,
  // from which the wait of the next mail is computed, never gets later than this.
  const latest = now + LONGEST_WAIT + atOnce
  const { rows } = await sql<{ free_at: number }>`
    INSERT INTO mailbox_name (hash, free_at)
    VALUES (${hash}, ${now + PAUSE})
    ON CONFLICT (hash) DO UPDATE SET free_at = CASE
      WHEN mailbox_name.free_at < ${now} THEN excluded.free_at
      WHEN mailbox_name.free_at > ${latest - PAUSE} THEN ${latest}
      ELSE mailbox_name.free_at + ${PAUSE} END
    RETURNING free_at`.execute(db)
  const wait = Math.max(0, Number(rows[0]?.free_at) - atOnce - now)
  // No mail waits longer than six hours. A longer wait is replaced by a random one of three to six
  // hours, so that not all these mails are sent at once.
  return wait < LONGEST_WAIT ? wait : Math.ceil(wait * (0.5 + Math.random() / 2))
}

/**
 * Counts a mail that will be sent to an address because somebody typed it into a form.
 * @returns the milliseconds for which the mail has to wait; undefined if it must not be sent
 */
export const countMailTo = async (
  db: Db,
  email: string,
  now: number,
): Promise<number | undefined> => {
  const address = addressKey(email)
  const hash = await hasherOf(db, now)
  if (!(await countMail(db, hash(mailboxOf(address)), now))) return undefined
  const waits: number[] = []
  // Each name has a row, which `waitOf` locks. The names are sorted: two transactions that lock the
  // same rows in different orders would block each other.
  for (const name of [...namesOf(address)].sort())
    waits.push(await waitOf(db, hash(name), now))
  return Math.max(...waits)
}

/** Erases the counts of mailboxes that had no mail for a day, and the hash keys of earlier days. */
export const forgetMailboxes = ({ write }: Store, now: number) =>
  write(async (db) => {
    await db
      .deleteFrom('mailbox')
      .where('mailed_at', '<', now - DAY)
      .execute()
    await db.deleteFrom('mailbox_name').where('free_at', '<', now).execute()
    await db.deleteFrom('mailbox_key').where('day', '<', dayOf(now)).execute()
  })
