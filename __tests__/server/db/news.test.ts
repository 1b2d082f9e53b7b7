import { setTimeout as sleep } from 'node:timers/promises'
import { readSubscriptions } from '../../../server/db/inbox'
import { countReaders, readProgress, storeNews } from '../../../server/db/news'
import { atPace, settleAndClaim } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import { erase, oneSubscription } from '../../../server/erasure'
import { eraseOld } from '../../../server/jobs/housekeeping'
import { DAY } from '../../../server/time'
import { NEWS_DAYS } from '../../../src/shared/retention'
import { addReaders, describeStore, news, NOW, SLUG } from '../../support/stores'

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

  it('is stored for the others if somebody leaves meanwhile', async () => {
    await addReaders(store(), 3000)
    const another = await openAnother()
    const leavers = (await readSubscriptions(another)).slice(-20)
    const storing = storeNews(store(), SLUG, news)
    for (const { id } of leavers) await erase(another, oneSubscription(id))
    expect(await storing).toBeGreaterThanOrEqual(2980)
    const left = await readProgress(store())
    expect(left).toMatchObject([{ news: SLUG, count: 2980 }])
  })

  it('keeps to its pace on two servers together, and makes up for no pause', async () => {
    await addReaders(store(), 100)
    await storeNews(store(), SLUG, news)
    const stores = [store(), await openAnother()]
    const capacity = [{ kinds: ['news' as const], limit: 10 }]
    const begunIn = async (milliseconds: number) => {
      let begun = 0
      const end = performance.now() + milliseconds
      while (performance.now() < end)
        for (const each of stores)
          begun += (await settleAndClaim(each, { capacity, newsPerMinute: 600 })).length
      return begun
    }
    // Ten a second, and at first what was not begun in two seconds.
    const begun = await begunIn(1000)
    expect(begun).toBeGreaterThan(25)
    expect(begun).toBeLessThan(35)
    await sleep(2500)
    expect(await begunIn(500)).toBeLessThan(30)
  })

  it('is forgotten after its days, with whom it went to', async () => {
    await addReaders(store(), 2)
    await storeNews(store(), SLUG, news)
    const end = Date.parse(SLUG.slice(0, 10)) + NEWS_DAYS * DAY
    await eraseOld(store(), end)
    expect(await readProgress(store())).toMatchObject([{ news: SLUG, count: 2 }])
    await eraseOld(store(), end + DAY)
    expect(await readProgress(store())).toEqual([])
    const left = await store().read((db) => db.selectFrom('news').selectAll().execute())
    expect(left).toEqual([])
    expect(await readSubscriptions(store())).toHaveLength(2)
  })
})

test.each([
  ['too early', 999, 1000, 0],
  ['at its time', 1000, 1000, 1],
  ['after a long stop', DAY, 0, 3],
  ['after the clock was set back', 0, DAY, 1],
])('at sixty a minute, %s (%d of %d), so many news begin: %d', (_, now, next, count) => {
  expect(atPace(now, next, 60).allowed).toBe(count)
})
