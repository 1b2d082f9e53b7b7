/** @jest-environment node */
import { eraseAddress, purgeMessages } from '../../../server/db/erasure'
import { readSubscriptions } from '../../../server/db/inbox'
import { countDeliveries, endDeliveries } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import { ada } from '../support/requests'
import {
  claimOne,
  describeStores,
  inboxOf,
  incoming,
  intakeOf,
  NOW,
} from '../support/store-under-test'

describeStores('erasing from a store', ({ store }) => {
  it('takes everything of one address, in whichever case, and nothing else', async () => {
    const { add } = intakeOf(store())
    await add(incoming({ email: 'Ada@Example.org' }), NOW)
    await add(incoming({ email: 'ada@example.org' }), NOW)
    await add(incoming({ email: 'ada@example.com' }), NOW)
    const subscriber = { email: 'ADA@example.org', language: 'fr', mail: true }
    await requestSubscription(store(), subscriber, NOW)
    const erased = await store().write((db) => eraseAddress(db, 'ada@EXAMPLE.org'))
    expect(erased).toMatchObject({ messages: 2, subscriptions: 1 })
    expect(erased.deliveries).toHaveLength(3)
    expect((await inboxOf(store())).map(({ email }) => email)).toEqual([
      'ada@example.com',
    ])
    expect(await readSubscriptions(store())).toEqual([])
    expect(await store().read(countDeliveries)).toMatchObject({ waiting: 1 })
  })

  it('takes however much somebody has sent, some at a time', async () => {
    const { add } = intakeOf(store())
    await Promise.all(Array.from({ length: 1100 }, () => add(incoming(), NOW)))
    const counts: number[] = []
    for (let last = 1; last > 0;) {
      last = (await store().write((db) => eraseAddress(db, ada.email))).messages
      counts.push(last)
    }
    expect(counts).toEqual([500, 500, 100, 0])
    expect(await inboxOf(store())).toEqual([])
  })

  it('by age keeps what still has to be delivered', async () => {
    const { add } = intakeOf(store())
    await add(incoming(), NOW - 10)
    const delivery = await claimOne(store(), NOW)
    await store().write((db) => endDeliveries(db, [delivery], NOW))
    await add(incoming(), NOW - 10)
    await add(incoming(), NOW + 10)
    expect(await store().write((db) => purgeMessages(db, NOW))).toMatchObject({
      messages: 1,
    })
    expect((await inboxOf(store())).map(({ number }) => number)).toEqual([2, 3])
  })
})
