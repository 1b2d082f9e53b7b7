/**
 * Limits the mails that requests cause to a mailbox, whoever typed its address. What is counted is a
 * hash with a key that is made each day and forgotten after it: nobody can tell later whose it was.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addressKey } from '../../src/shared/email-address'
import { DAY, MAIL_PAUSE_MINUTES, MINUTE } from '../../src/shared/retention'
import { LONGEST_WAIT } from './outbox'
import type { Db, Store } from './store'

/** So many mails a mailbox gets in a day, and all mailboxes that may be the same before the next ones wait. */
const MAILS = 3

const PAUSE = MAIL_PAUSE_MINUTES * MINUTE

/** The day of a time, in UTC, so that all servers agree on it. */
const dayOf = (time: number) => Math.floor(time / DAY)

/** Gives a function that hashes with the key of the day. All servers share it, so the database keeps it. */
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

/** The mailbox of an address: most providers ignore what follows a plus, and Gmail ignores dots. */
const mailboxOf = (address: string): string => {
  const [typed = '', host = ''] = address.split('@')
  const name = typed.replace(/(?<=.)\+.*/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/**
 * What all spellings of a mailbox have in common, at any provider: the letters and digits of the name,
 * before a plus, and before a hyphen, too, as some providers take it for a plus. The host is left out, since
 * a mailbox may have several. Other people may have the same name, so it delays mails and refuses none.
 */
const namesOf = (address: string): Set<string> => {
  const [typed = ''] = address.split('@')
  const names = [/(?<=.)\+.*/, /(?<=.)[+-].*/].map((rest) => typed.replace(rest, ''))
  return new Set(names.map((name) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || name))
}

/** Counts a mail to a mailbox, even if its subscription was erased, and says whether it may be sent. */
const countMail = async (db: Db, hash: string, now: number): Promise<boolean> => {
  // `abs`: if the clock was set back, `mailed_at` is ahead, and no mail would be sent until it is reached.
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

/** Milliseconds for which to delay a mail, since other mailboxes may share its name. */
const waitOf = async (db: Db, hash: string, now: number): Promise<number> => {
  const atOnce = MAILS * PAUSE
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
  // Waits that were cut to six hours are spread over three to six, so that not all end at once.
  return wait < LONGEST_WAIT ? wait : Math.ceil(wait * (0.5 + Math.random() / 2))
}

/**
 * Counts a mail that somebody's request causes to an address.
 * @returns for how many milliseconds it has to wait; undefined if it must not be sent
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
  // Sorted, since two transactions that lock the same rows in different orders wait for each other.
  for (const name of [...namesOf(address)].sort())
    waits.push(await waitOf(db, hash(name), now))
  return Math.max(...waits)
}

/** Forgets what was counted more than a day before a time, and the keys of earlier days. */
export const forgetMailboxes = ({ write }: Store, now: number) =>
  write(async (db) => {
    await db
      .deleteFrom('mailbox')
      .where('mailed_at', '<', now - DAY)
      .execute()
    await db.deleteFrom('mailbox_name').where('free_at', '<', now).execute()
    await db.deleteFrom('mailbox_key').where('day', '<', dayOf(now)).execute()
  })
