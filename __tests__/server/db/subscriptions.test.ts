/** @jest-environment node */
import { purgePending } from '../../../server/db/erasure'
import { readSubscriptions } from '../../../server/db/inbox'
import {
  confirmSubscription,
  PENDING_KEPT,
  requestSubscription,
} from '../../../server/db/subscriptions'
import { DAY, MINUTE } from '../../../server/time'
import { claim, describeStores, NOW } from '../support/store-under-test'

describeStores('subscriptions in a store', ({ store }) => {
  const request = (email: string, now: number) =>
    requestSubscription(store(), { email, language: 'de', mail: true }, now)
  const first = async () => {
    const [subscription] = await readSubscriptions(store())
    if (!subscription) throw new Error('There is none')
    return subscription
  }
  const kinds = async (now: number) => (await claim(store(), now)).map(({ kind }) => kind)

  it('are one for an address in whichever case, and mail it a few times at most', async () => {
    await Promise.all([
      request('Ben@Example.org', NOW),
      request('ben@example.org', NOW),
      request('BEN@example.ORG', NOW),
    ])
    expect(await readSubscriptions(store())).toHaveLength(1)
    for (let minute = 0; minute < 600; minute += 10)
      await request('ben@example.org', NOW + minute * MINUTE)
    expect(await kinds(NOW + 600 * MINUTE)).toEqual([
      'confirmation',
      'confirmation',
      'confirmation',
    ])
  })

  it('are confirmed by the nonce of their own request, once and as often as one likes', async () => {
    await request('ben@example.org', NOW)
    const { id, nonce } = await first()
    const confirm = (with_: { id: string; nonce: string }) =>
      confirmSubscription(store(), with_, NOW)
    expect(await confirm({ id, nonce: 'another' })).toBe(false)
    expect(await confirm({ id: 'another', nonce })).toBe(false)
    expect(await first()).toMatchObject({ state: 'pending', confirmed_at: null })
    expect(await confirm({ id, nonce })).toBe(true)
    expect(await confirm({ id, nonce })).toBe(true)
    expect(await first()).toMatchObject({ state: 'confirmed', confirmed_at: NOW })
    expect((await kinds(NOW)).toSorted()).toEqual(['confirmation', 'welcome'])
  })

  it('that are confirmed are reminded once a day at most', async () => {
    await request('ben@example.org', NOW)
    await confirmSubscription(store(), await first(), NOW)
    await kinds(NOW)
    for (let hour = 0; hour <= 24; hour += 1)
      await request('ben@example.org', NOW + hour * 60 * MINUTE)
    expect((await kinds(NOW + DAY)).filter((kind) => kind === 'reminder')).toHaveLength(1)
  })

  it('that were mailed again live on as long as the link in the mail', async () => {
    await request('ben@example.org', NOW)
    const later = NOW + PENDING_KEPT - DAY
    await request('ben@example.org', later)
    await store().write((db) => purgePending(db, NOW + 1))
    expect(await readSubscriptions(store())).toHaveLength(1)
    await store().write((db) => purgePending(db, later + 1))
    expect(await readSubscriptions(store())).toEqual([])
  })

  it('that are confirmed keep their language, whoever enters the address', async () => {
    await request('ben@example.org', NOW)
    await confirmSubscription(store(), await first(), NOW)
    const again = { email: 'ben@example.org', language: 'en', mail: true }
    await requestSubscription(store(), again, NOW + 2 * DAY)
    expect(await first()).toMatchObject({ language: 'de' })
  })

  it('that nobody confirms are erased, others stay', async () => {
    await request('ben@example.org', NOW)
    await request('eva@example.org', NOW)
    await confirmSubscription(store(), await first(), NOW)
    const erased = await store().write((db) => purgePending(db, NOW + PENDING_KEPT))
    expect(erased).toMatchObject({ subscriptions: 1, deliveries: [expect.any(String)] })
    expect((await readSubscriptions(store())).map(({ email }) => email)).toEqual([
      'ben@example.org',
    ])
  })
})
