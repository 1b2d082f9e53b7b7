import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readSubscriptions } from '../../../server/db/inbox'
import { forgetMailboxes } from '../../../server/db/mailboxes'
import { requestSubscription } from '../../../server/db/subscriptions'
import { eraseSubscription } from '../../../server/erasure'
import { DAY, HOUR, MINUTE } from '../../../src/shared/retention'
import { claim, describeStore, NOW } from '../../support/stores'

/**
 * How many confirmation mails the server sends at once if a hundred addresses that may be one
 * mailbox ask for them within one minute.
 */
const AT_ONCE = 3

/**
 * Makes a hundred addresses from a name by putting a sign, which the mail provider may ignore,
 * between some of its letters.
 */
const spellings = (name: string, sign: string, domains: readonly string[]) =>
  Array.from({ length: 100 }, (_, index) => {
    const letters = [...name].map((letter, place) =>
      place > 0 && (index >> (place - 1)) % 2 > 0 ? `${sign}${letter}` : letter,
    )
    return `${letters.join('')}@${domains[index % domains.length]}`
  })

const numbered = (write: (index: number) => string) =>
  Array.from({ length: 100 }, (_, index) => write(index))

const proton = ['proton.me', 'protonmail.com', 'pm.me']

describeStore('mailboxes', ({ store }) => {
  const request = (email: string, now = NOW) =>
    requestSubscription(store(), { email, language: 'de' }, now)
  /** How many milliseconds each mail in the outbox has to wait, the shortest first. */
  const waits = async () => {
    const mails = await store().read((db) =>
      db
        .selectFrom('delivery')
        .select((of) => of('due_at', '-', of.ref('created_at')).as('wait'))
        .execute(),
    )
    return mails.map(({ wait }) => Number(wait)).sort((a, b) => a - b)
  }
  const rowsOf = (table: 'mailbox' | 'mailbox_key' | 'mailbox_name') =>
    store().read((db) => db.selectFrom(table).selectAll().execute())

  it.each([
    ['dots', spellings('adabyron', '.', proton)],
    ['hyphens', spellings('adabyron', '-', proton)],
    ['underscores', spellings('adabyron', '_', ['proton.me'])],
    ['what follows a hyphen', numbered((index) => `ada-x${index}@yahoo.com`)],
    ['a hyphen and a plus', numbered((index) => `a.da-${index}+${index}@example.org`)],
    ['the domain', numbered((index) => `ada@alias${index}.example`)],
  ])(
    'a hundred addresses that differ only in %s, and may be one mailbox, get their confirmation mails spread over hours',
    async (_, emails) => {
      for (const [index, email] of emails.entries())
        await request(email, NOW + index * 600)
      const all = await waits()
      expect(all).toHaveLength(100)
      const before = (time: number) => all.filter((wait) => wait < time).length
      expect(before(14 * MINUTE)).toBe(AT_ONCE)
      expect(before(HOUR)).toBeLessThanOrEqual(AT_ONCE + 4)
      expect(before(3 * HOUR)).toBeLessThanOrEqual(AT_ONCE + 12)
      expect(all.at(-1)).toBeLessThanOrEqual(6 * HOUR)
      // No worker may claim a mail that has to wait. If the server made a mail wait for more than
      // six hours, the worker would take that for the mistake of a wrong clock, and send it at
      // once.
      expect(await claim(store())).toHaveLength(AT_ONCE)
    },
  )

  it('a hundred addresses whose names differ, so that they cannot be one mailbox, get their confirmation mails at once', async () => {
    for (let index = 0; index < 100; index += 1)
      await request(`${index % 2 ? 'anna' : 'jean.luc'}${index}@example.org`, NOW)
    expect(await waits()).toEqual(Array(100).fill(0))
  })

  it('if four addresses named info@ at different domains subscribe in each hour, all get their confirmation mails at once', async () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (let quarter = 0; quarter < 4; quarter += 1)
        await request(
          `info@club${hour}-${quarter}.example`,
          NOW + hour * HOUR + quarter * 15 * MINUTE,
        )
    expect(await waits()).toEqual(Array(96).fill(0))
  })

  it('200 addresses named ada@ get their confirmation mails within six hours, and one that asks seven hours later at once', async () => {
    for (const email of numbered((index) => `ada@alias${index}.example`).concat(
      numbered((index) => `ada@other${index}.example`),
    ))
      await request(email)
    expect((await waits()).at(-1)).toBeLessThanOrEqual(6 * HOUR)
    await request('ada@example.org', NOW + 7 * HOUR)
    expect((await waits()).filter((wait) => wait === 0)).toHaveLength(AT_ONCE + 1)
  })

  it('an older server can still count its mails in the table `mailbox` after a newer version has changed the tables', async () => {
    await store().write((db) =>
      sql`INSERT INTO mailbox (hash, since, mailed_at, mails) VALUES ('old', ${NOW}, ${NOW}, 1)
        ON CONFLICT (hash) DO UPDATE SET since = excluded.since`.execute(db),
    )
    await request('ada@example.org')
    expect(await rowsOf('mailbox')).toHaveLength(2)
  })

  it('the server stores a mailbox only as a hash, whose key it forgets after a day', async () => {
    const hashesAt = async (now: number) => {
      await request('ada@example.org', now)
      // Erase the subscription, so that the next request of the same address makes a new one. The
      // count of its mails, with the hash, must stay.
      for (const { id } of await readSubscriptions(store()))
        await eraseSubscription(store(), id)
      return (await rowsOf('mailbox')).map((row) => 'hash' in row && row.hash)
    }
    const today = await hashesAt(NOW)
    expect(await hashesAt(NOW + HOUR)).toEqual(today)
    const plain = createHash('sha256').update('ada@example.org').digest('base64url')
    expect(today).not.toEqual([plain])
    await store().write((db) =>
      db.updateTable('mailbox_key').set({ key: 'another' }).execute(),
    )
    expect(await hashesAt(NOW + 2 * HOUR)).toHaveLength(2)

    await forgetMailboxes(store(), NOW + DAY)
    expect(await rowsOf('mailbox_key')).toEqual([])
    expect(await hashesAt(NOW + DAY)).toHaveLength(3)

    await forgetMailboxes(store(), NOW + 3 * DAY)
    for (const table of ['mailbox', 'mailbox_key', 'mailbox_name'] as const)
      expect(await rowsOf(table)).toEqual([])
  })
})
