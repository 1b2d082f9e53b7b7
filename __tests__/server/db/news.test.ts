import { readSubscriptions } from '../../../server/db/inbox'
import { countReaders, storeNews } from '../../../server/db/news'
import { readProgress } from '../../../server/db/news-progress'
import { requestSubscription } from '../../../server/db/subscriptions'
import { eraseSubscription } from '../../../server/erasure'
import { eraseOld } from '../../../server/jobs/housekeeping'
import { DAY, NEWS_DAYS } from '../../../src/shared/retention'
import { addReaders, claim, describeStore, news, NOW, SLUG } from '../../support/stores'

describeStore('storeNews', ({ store, openAnother }) => {
  it('a news item that two commands send at the same time is stored once for each reader who has confirmed', async () => {
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

  it('each news item is sent in a random order, so that outages do not always hit the same readers', async () => {
    await addReaders(store(), 40)
    const orders = new Set<string>()
    for (const slug of [SLUG, `${SLUG}-two`, `${SLUG}-three`]) {
      await storeNews(store(), slug, news)
      const order: (string | null)[] = []
      for (let claimed = await claim(store()); claimed.length > 0;) {
        order.push(...claimed.map(({ subscription_id }) => subscription_id))
        claimed = await claim(store())
      }
      expect(new Set(order).size).toBe(40)
      // Each batch of claimed deliveries comes in any order. Sort the first ten readers, so that
      // only who they are is compared.
      orders.add(order.slice(0, 10).toSorted().join())
    }
    expect(orders.size).toBe(3)
  })

  it('if some readers unsubscribe while a news item is being stored, it is stored for all others', async () => {
    await addReaders(store(), 3000)
    const another = await openAnother()
    const leavers = (await readSubscriptions(another)).slice(-20)
    const storing = storeNews(store(), SLUG, news)
    for (const { id } of leavers) await eraseSubscription(another, id)
    expect(await storing).toBeGreaterThanOrEqual(2980)
    const left = await readProgress(store())
    expect(left).toMatchObject([{ news: SLUG, count: 2980 }])
  })

  it('the deliveries of a news item, which tell who got it, are erased after NEWS_DAYS', async () => {
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
