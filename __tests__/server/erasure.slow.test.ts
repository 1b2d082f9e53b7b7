import { readSubscriptions } from '../../server/db/inbox'
import { storeMessage } from '../../server/db/messages'
import { storeNews } from '../../server/db/news'
import { settleAndClaim, type Outcome } from '../../server/db/outbox'
import { confirmSubscription, requestSubscription } from '../../server/db/subscriptions'
import { countCredible } from '../../server/db/unknown-mailboxes'
import { eraseAddress, erasePending } from '../../server/erasure'
import { eraseOld } from '../../server/jobs/housekeeping'
import { DAY } from '../../src/shared/retention'
import { adasMessage } from '../support/requests'
import {
  addReaders,
  ageDeliveries,
  claim,
  countStates,
  describeStore,
  messagesIn,
  newMessage,
  news,
  NOW,
} from '../support/stores'

describeStore('erasure', ({ store }) => {
  const request = (email: string, now = NOW) =>
    requestSubscription(store(), { email, language: 'fr' }, now)

  it('the server erases all messages and subscriptions of an address, however it is spelled, and none of other addresses', async () => {
    await storeMessage(store(), newMessage({ email: 'Ada@Bücher.example' }), [], NOW)
    await request('ada@xn--bcher-kva.example')
    expect(await eraseAddress(store(), 'ada@bücher.example')).toEqual({
      messages: 1,
      subscriptions: 1,
    })

    for (const email of ['Ada@Example.org', 'ada@example.org', 'ada@example.com'])
      await storeMessage(store(), newMessage({ email }), ['team'], NOW)
    await request('ADA@example.org')
    await request('ben@example.org')
    expect(await eraseAddress(store(), 'ada@EXAMPLE.org')).toEqual({
      messages: 2,
      subscriptions: 1,
    })
    expect((await messagesIn(store())).map(({ email }) => email)).toEqual([
      'ada@example.com',
    ])
    expect((await readSubscriptions(store())).map(({ email }) => email)).toEqual([
      'ben@example.org',
    ])
    expect(await countStates(store())).toMatchObject({ waiting: 2 })
  })

  it('the server erases all 1100 messages of one address, though this takes several transactions', async () => {
    const { email } = adasMessage
    const row = { ...adasMessage, address: email, received_at: NOW, language: 'fr' }
    const rows = Array.from({ length: 1100 }, (_, number) => ({
      ...row,
      id: `id ${number}`,
      fingerprint: `fingerprint ${number}`,
    }))
    await store().write((db) => db.insertInto('message').values(rows).execute())
    const erased = await eraseAddress(store(), email)
    expect(erased).toEqual({ messages: 1100, subscriptions: 0 })
  })

  it('the server erases messages that are older than the given days, but none with a future date, and none at all for 0 days', async () => {
    await storeMessage(store(), newMessage(), [], NOW)
    await storeMessage(store(), newMessage(), [], NOW + 40 * DAY)
    const eraseAt = (time: number, days = 30) => eraseOld(store(), time, days)
    expect(await eraseAt(NOW + 39 * DAY, 0)).toMatchObject({ messages: 0 })
    expect(await eraseAt(NOW + 29 * DAY)).toMatchObject({ messages: 0 })
    // The second message was stored with a date forty days ahead, as by a server whose clock is
    // wrong. It must not be erased until that date is old enough.
    expect(await eraseAt(NOW + 39 * DAY)).toMatchObject({ messages: 1 })
    expect(await eraseAt(NOW + 69 * DAY)).toMatchObject({ messages: 0 })
  })

  it('the server erases a subscription that nobody confirms, but not while its last mail is recent', async () => {
    for (const email of ['ada@example.org', 'ben@example.org']) await request(email)
    const [first] = await readSubscriptions(store())
    if (first) await confirmSubscription(store(), first.id, NOW)
    await request('ben@example.org', NOW + 5 * DAY)
    expect(await erasePending(store(), NOW + DAY)).toBe(0)
    expect(await erasePending(store(), NOW + 6 * DAY)).toBe(1)
    expect(await readSubscriptions(store())).toMatchObject([{ state: 'confirmed' }])
  })

  const reason = 'NO_MAILBOX EENVELOPE 550 5.1.1 unknown'

  /**
   * Sends a news item to all readers. The mail server refuses a mail if `isRefused` returns true
   * for it.
   */
  const sendNews = async (
    slug: string,
    isRefused: (turn: number, email: string) => boolean,
  ) => {
    await storeNews(store(), slug, news)
    const emails = new Map(
      (await readSubscriptions(store())).map(({ id, email }) => [id, email]),
    )
    let begun = 0
    for (let claimed = await claim(store()); claimed.length > 0;) {
      const turns = claimed.map((delivery, index) => ({ delivery, turn: begun + index }))
      const ended = turns.map(({ delivery, turn }): Outcome => {
        const email = emails.get(delivery.subscription_id ?? '') ?? ''
        if (!isRefused(turn, email)) return { delivery, state: 'sent' }
        return { delivery, state: 'failed', reason }
      })
      await settleAndClaim(store(), { ended })
      // All deliveries of a batch end in the same millisecond. Move their end times apart: the
      // server has to know which mails were sent before and after a refused one.
      await store().write(async (db) => {
        for (const { delivery, turn } of turns)
          await db
            .updateTable('delivery')
            .set((each) => ({ ended_at: each('ended_at', '+', turn * 1000) }))
            .where('id', '=', delivery.id)
            .execute()
      })
      begun += claimed.length
      claimed = await claim(store())
    }
  }

  it.each([
    ['the only reader', 1, [0, 0]],
    ['the first of two readers', 2, [0, 0]],
    ['both of two readers', 2, [0, 1]],
    ['the first of three readers', 3, [0, 0]],
    ['the last of three readers', 3, [2, 2]],
    ['all of three readers', 3, [0, 2]],
    ['the first two of forty readers', 40, [0, 1]],
    ['three of forty readers, in a row,', 40, [20, 22]],
    ['the last three of forty readers', 40, [37, 39]],
    ['the first eight of two hundred readers', 200, [0, 7]],
    ['thirty of two hundred readers, in a row,', 200, [5, 34]],
    ['all of two hundred readers', 200, [0, 199]],
  ])(
    'the server erases no subscription if the mail server calls the mailboxes of %s unknown at each news item',
    async (_who, readers, turns) => {
      await addReaders(store(), readers)
      const [first = 0, last = 0] = turns
      for (const slug of [
        '2026-11-01-a',
        '2026-11-05-b',
        '2026-11-09-c',
        '2026-11-13-d',
      ]) {
        await sendNews(slug, (turn) => turn >= first && turn <= last)
        await eraseOld(store(), Date.now())
        await ageDeliveries(store(), 4 * DAY)
      }
      expect(await readSubscriptions(store())).toHaveLength(readers)
    },
  )

  it('the server erases no subscription if the mail server calls the mailbox of every second reader unknown at each news item', async () => {
    await addReaders(store(), 60)
    for (const slug of ['2026-11-01-a', '2026-11-05-b', '2026-11-09-c', '2026-11-13-d']) {
      await sendNews(slug, (turn) => turn % 2 === 1)
      await eraseOld(store(), Date.now())
      await ageDeliveries(store(), 4 * DAY)
    }
    expect(await readSubscriptions(store())).toHaveLength(60)
  })

  it.each([
    ['one refused', [5], 1],
    ['two refused apart', [2, 5], 2],
    ['two refused in a row', [5, 6], 0],
    ['two refused in a row, and one apart', [2, 5, 6], 1],
    ['the first refused', [0], 0],
    ['the last refused', [11], 0],
    ['four refused, which are too many, though apart', [1, 3, 5, 7], 0],
  ])(
    'of twelve mails, the server believes that a mailbox is unknown only if the mails just before and after were accepted: %s',
    async (_who, turns, count) => {
      await addReaders(store(), 12)
      await sendNews('2026-11-01-a', (turn) => turns.includes(turn))
      expect(await countCredible(store(), '2026-11-01-a')).toBe(count)
    },
  )

  it.each([
    [3, ['fr0']],
    [12, ['fr0', 'fr11']],
    [100, ['fr0', 'fr1', 'fr50', 'fr99']],
  ])(
    'of %i readers, the server erases only those whose mailboxes the mail server calls unknown at several news items',
    async (readers, gone) => {
      await addReaders(store(), readers)
      const isGone = (email: string) => gone.includes(email.split('@')[0] ?? '')
      let left = await readSubscriptions(store())
      // A refusal counts only if the mails before and after it were sent, and readers come in
      // random order. So a mailbox may need several news items until it is given up; sixty always
      // suffice.
      for (
        let count = 0;
        count < 60 && left.some(({ email }) => isGone(email));
        count += 1
      ) {
        await sendNews(`2026-11-01-${count}`, (_turn, email) => isGone(email))
        await ageDeliveries(store(), 4 * DAY)
        await eraseOld(store(), Date.now())
        left = await readSubscriptions(store())
      }
      expect(left.filter(({ email }) => isGone(email))).toEqual([])
      expect(left).toHaveLength(readers - gone.length)
    },
  )
})
