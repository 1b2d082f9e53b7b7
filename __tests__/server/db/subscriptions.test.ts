import { sql } from 'kysely'
import { readSubscriptions } from '../../../server/db/inbox'
import { forgetMailboxes } from '../../../server/db/mailboxes'
import {
  confirmSubscription,
  requestSubscription,
} from '../../../server/db/subscriptions'
import { eraseSubscription } from '../../../server/erasure'
import { DAY, HOUR, MINUTE } from '../../../src/shared/retention'
import { claim, describeStore, NOW, only } from '../../support/stores'

describeStore('subscriptions', ({ store, openAnother }) => {
  const request = (now: number, email = 'ben@example.org', language = 'de') =>
    requestSubscription(store(), { email, language }, now)
  const stored = async () => only(await readSubscriptions(store()))
  const mails = async () => (await claim(store())).map(({ kind }) => kind)

  it('an address that subscribes again and again, in upper or lower case, gets one subscription and three mails at most', async () => {
    await Promise.all(
      ['Ben@Example.org', 'ben@example.org', 'BEN@example.ORG'].map((email) =>
        request(NOW, email),
      ),
    )
    for (let minute = 0; minute < 100; minute += 10) await request(NOW + minute * MINUTE)
    await stored()
    expect(await mails()).toEqual(Array(3).fill('confirmation'))
  })

  it.each([
    ['ben@bücher.example', 'Ben+1@xn--bcher-kva.example', 'ben+2@bücher.example'],
    ['ben.o@gmail.com', 'beno@googlemail.com', 'b.e.n.o+3@Gmail.com'],
  ])(
    'a mailbox gets mails a quarter of an hour apart, however its address is spelled: %s',
    async (...all) => {
      for (const email of all) await request(NOW, email)
      expect(await mails()).toHaveLength(1)
      for (const email of all) await request(NOW + 15 * MINUTE, email)
      expect(await mails()).toHaveLength(1)
      await request(NOW, all[0]?.replace('ben', 'benno'))
      expect(await mails()).toHaveLength(1)
    },
  )

  it('a mailbox gets three mails a day at most, even if each of its subscriptions is erased at once', async () => {
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      await request(NOW + minute * MINUTE)
      const subscriptions = await readSubscriptions(store())
      for (const { id } of subscriptions) await eraseSubscription(store(), id)
      // Erasing the subscription does not take back its mail, which may already have been sent: it
      // still counts for the mailbox.
    }
    const days = await store().read((db) =>
      db.selectFrom('mailbox').selectAll().execute(),
    )
    expect(days).toMatchObject([{ mails: 3 }])
    await forgetMailboxes(store(), NOW + 2 * DAY)
    await request(NOW + 2 * DAY)
    expect(await mails()).toEqual(['confirmation'])
  })

  it('a subscription must be confirmed within 48 hours of its last mail, but confirming it once more succeeds even later', async () => {
    await request(NOW)
    const { id } = await stored()
    const confirm = (now: number, which = id) => confirmSubscription(store(), which, now)
    expect(await confirm(NOW, 'another')).toBe(false)
    expect(await confirm(NOW + 48 * HOUR)).toBe(false)
    expect(await stored()).toMatchObject({ state: 'pending', confirmed_at: null })
    expect(await confirm(NOW)).toBe(true)
    expect(await confirm(NOW + 48 * HOUR)).toBe(true)
    expect(await stored()).toMatchObject({ state: 'confirmed', confirmed_at: NOW })
    expect((await mails()).toSorted()).toEqual(['confirmation', 'welcome'])
  })

  it('migration 0002 gives each subscription a random token, and changes nothing else in it', async () => {
    for (const email of ['ben@example.org', 'eva@example.org']) await request(NOW, email)
    const before = await readSubscriptions(store())
    // Changes the tables back to how migration 0001 left them, so that the test can run the later
    // migrations again.
    await store().write(async (db) => {
      await sql`ALTER TABLE subscription RENAME COLUMN token TO nonce`.execute(db)
      await sql`UPDATE subscription SET nonce = 'old'`.execute(db)
      await sql`DROP TABLE probe`.execute(db)
      await sql`CREATE TABLE value (name text PRIMARY KEY, value text)`.execute(db)
      await sql`
        DELETE FROM kysely_migration WHERE name IN ('0002-tokens', '0003-address-keys')
        `.execute(db)
    })
    const after = await readSubscriptions(await openAnother())
    for (const { token } of after) expect(token).toMatch(/^[\w-]{22}$/)
    expect(new Set(after.map(({ token }) => token)).size).toBe(2)
    const withoutToken = (all: typeof after) =>
      all.map((each) => ({ ...each, token: '' }))
    expect(withoutToken(after)).toEqual(withoutToken(before))
  })

  it('two spellings of one address share a subscription; if each has one, migration 0003 keeps the confirmed subscription', async () => {
    const spellings = ['ada@bücher.example', 'ada@xn--bcher-kva.example']
    for (const email of spellings) await request(NOW, email)
    expect((await readSubscriptions(store())).map(({ email }) => email)).toEqual([
      spellings[0],
    ])
    // Changes the table of subscriptions back to how migration 0002 left it, so that the test can
    // run migration 0003 again.
    await store().write(async (db) => {
      await sql`UPDATE subscription SET address = email`.execute(db)
      await sql`
        INSERT INTO subscription
          (id, email, address, language, state, requested_at, mailed_at, token)
        VALUES ('2', ${spellings[1]}, ${spellings[1]}, 'fr', 'confirmed', ${NOW}, ${NOW}, 't')
        `.execute(db)
      await sql`DELETE FROM kysely_migration WHERE name = '0003-address-keys'`.execute(db)
    })
    expect(await readSubscriptions(await openAnother())).toMatchObject([
      { id: '2', address: spellings[1], state: 'confirmed' },
    ])
  })

  it('a confirmed reader who subscribes again in another language gets one reminder a day at most, and keeps the old language', async () => {
    await request(NOW)
    await confirmSubscription(store(), (await stored()).id, NOW)
    for (let hour = 0; hour <= 24; hour += 4)
      await request(NOW + hour * HOUR, 'ben@example.org', 'en')
    const kinds = await mails()
    expect(kinds.filter((kind) => kind === 'reminder')).toHaveLength(1)
    expect(await stored()).toMatchObject({ language: 'de' })
  })
})
