/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { readSubscriptions } from '../../../server/db/inbox'
import { countReaders, readProgress, storeNews } from '../../../server/db/news'
import { atPace, settleAndClaim } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import { erase, oneSubscription, waitingNews } from '../../../server/erasure'
import { eraseOld } from '../../../server/jobs/housekeeping'
import { DAY, MINUTE } from '../../../server/time'
import { NEWS_DAYS } from '../../../src/shared/retention'
import { temporaryFolder } from '../../support/clean-up'
import {
  addReaders,
  claim,
  countStates,
  describeStore,
  news,
  NOW,
  SLUG,
} from '../../support/stores'

const settings = { MAIL_DIR: temporaryFolder() }

describeStore('a news', ({ store, openAnother }) => {
  it('is stored once for each who has confirmed, by two at a time, too', async () => {
    await addReaders(store(), 1500)
    const pending = { email: 'pending@example.org', language: 'fr' }
    await requestSubscription(store(), pending, NOW)
    const stores = [store(), await openAnother()]
    const stored = await Promise.all(stores.map((each) => storeNews(each, SLUG, news)))
    expect(stored.toSorted()).toEqual([0, 1500])
    await addReaders(store(), 3, 'de')
    const readers = await countReaders(store(), SLUG)
    expect(readers.toSorted((a, b) => a.all - b.all)).toEqual([
      { language: 'de', all: 3, had: 0 },
      { language: 'fr', all: 1500, had: 1500 },
    ])
    expect(await storeNews(store(), SLUG, news)).toBe(3)
    expect(await storeNews(store(), '2026-11-26-other', news)).toBe(1503)
  })

  it('goes to nobody who still waits once it is stopped, but for what is being sent', async () => {
    await addReaders(store(), 20)
    await storeNews(store(), SLUG, news)
    const ended = (await claim(store())).slice(0, 2).map((delivery, index) => ({
      delivery,
      ...(index === 0
        ? { state: 'sent' as const }
        : { state: 'waiting' as const, reason: 'later' }),
    }))
    await settleAndClaim(store(), { ended })
    expect(await erase(store(), settings, waitingNews(SLUG))).toMatchObject({
      deliveries: 11,
    })
    expect(await countStates(store())).toMatchObject({ waiting: 8, sent: 1 })
    expect(await storeNews(store(), SLUG, news)).toBe(11)
  })

  it('keeps to its pace on two servers together, and makes up for no pause', async () => {
    await addReaders(store(), 100)
    await storeNews(store(), SLUG, news)
    const stores = [store(), await openAnother()]
    const capacity = [{ kinds: ['news' as const], limit: 10 }]
    let begun = 0
    const run = async (milliseconds: number) => {
      const end = performance.now() + milliseconds
      while (performance.now() < end)
        for (const each of stores) {
          const claimed = await settleAndClaim(each, { capacity, newsPerMinute: 600 })
          begun += claimed.length
          await sleep(20)
        }
    }
    await run(1000)
    // Ten a second, and at first those of two seconds.
    expect(begun).toBeGreaterThan(20)
    expect(begun).toBeLessThan(35)
    await sleep(2500)
    begun = 0
    await run(500)
    expect(begun).toBeLessThan(30)
  })

  it('is forgotten after its days, with whom it went to', async () => {
    await addReaders(store(), 2)
    await storeNews(store(), SLUG, news)
    const end = Date.parse(SLUG.slice(0, 10)) + NEWS_DAYS * DAY
    await eraseOld(store(), settings, end)
    expect(await readProgress(store())).toMatchObject([{ news: SLUG, count: 2 }])
    await eraseOld(store(), settings, end + DAY)
    expect(await readProgress(store())).toEqual([])
    const left = await store().read((db) => db.selectFrom('news').selectAll().execute())
    expect(left).toEqual([])
    expect(await readSubscriptions(store())).toHaveLength(2)
  })

  it('is forgotten with the subscription', async () => {
    await addReaders(store(), 1)
    await storeNews(store(), SLUG, news)
    for (const { id } of await readSubscriptions(store()))
      await erase(store(), settings, oneSubscription(id))
    expect(await readProgress(store())).toEqual([])
  })
})

test.each([
  ['at its time', 1000, 1000, 1],
  ['too early', 999, 1000, 0],
  ['late', 1500, 0, 2],
  ['after a long stop', DAY, 0, 3],
  ['after the clock was set back', 0, DAY, 1],
  ['while it is a little ahead', 0, MINUTE, 0],
])('at sixty a minute, %s (%d of %d), so many news begin: %d', (_, now, next, count) => {
  expect(atPace(now, next, 60).allowed).toBe(count)
})
