/** @jest-environment node */
import type { Store } from '../../../server/db'
import { readMessages } from '../../../server/db/messages'
import {
  countDeliveries,
  exchangeDeliveries,
  LEASE,
  LONGEST_WAIT,
  retryDeliveries,
} from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { DAY, MINUTE } from '../../../server/time'
import { claim, claimOne, describeStore, fill, passTime } from '../support/stores'

const WAIT = LONGEST_WAIT / 2

const reason = 'SMTP 550'

const fail = (store: Store, delivery: StoredDelivery) =>
  exchangeDeliveries(store, { ended: [{ delivery, state: 'failed', reason }] })

const putOff = (store: Store, delivery: StoredDelivery) =>
  exchangeDeliveries(store, {
    ended: [{ delivery, state: 'waiting', reason, wait: WAIT }],
  })

const send = (store: Store, delivery: StoredDelivery) =>
  exchangeDeliveries(store, { ended: [{ delivery, state: 'sent' }] })

describeStore('a delivery', ({ store, openAnother }) => {
  const deliveryOf = async (number: number) =>
    (await readMessages(store(), number))[0]?.deliveries[0]

  it('is claimed by one of many servers, and again once its lease has run out', async () => {
    await fill(store(), 20)
    const other = await openAnother()
    const claims = await Promise.all(
      [store(), other, store(), other].map((each) => claim(each)),
    )
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
    const ahead = Date.now() + 11 * MINUTE
    const wrongClock = jest.spyOn(Date, 'now').mockReturnValue(ahead)
    expect(await claim(other)).toEqual([])
    wrongClock.mockRestore()
    await passTime(store(), LEASE)
    expect(await claim(store())).toHaveLength(10)
  })

  it('stays with the server that renews its lease', async () => {
    await fill(store(), 1)
    const delivery = await claimOne(store())
    await passTime(store(), LEASE)
    await exchangeDeliveries(store(), { renewed: [delivery] })
    expect(await claim(store())).toEqual([])
  })

  it('that was sent is claimed again only if an operator resends it', async () => {
    await fill(store(), 1)
    const delivery = await claimOne(store())
    await send(store(), delivery)
    await passTime(store(), DAY)
    expect(await claim(store())).toEqual([])
    expect(await store().read(countDeliveries)).toMatchObject({ waiting: 0, sent: 1 })
    const messageId = delivery.message_id ?? ''
    expect(await retryDeliveries(store(), messageId)).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'webhook')).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'team')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ id: delivery.id, attempts: 1 })
  })

  it('that is put off is due at its time, and says why', async () => {
    await fill(store(), 1)
    await putOff(store(), await claimOne(store()))
    await passTime(store(), WAIT - MINUTE)
    expect(await claim(store())).toEqual([])
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', reason })
    await passTime(store(), MINUTE)
    expect(await claimOne(store())).toMatchObject({ attempts: 2 })
  })

  it('that has failed says why, and can start anew', async () => {
    await fill(store(), 1)
    await fail(store(), await claimOne(store()))
    await passTime(store(), DAY)
    expect(await claim(store())).toEqual([])
    const { state, ended_at = 0 } = (await deliveryOf(1)) ?? {}
    expect(state).toBe('failed')
    expect(Math.abs(Date.now() - Number(ended_at))).toBeLessThan(MINUTE)
    expect(await retryDeliveries(store(), 'no such id')).toBe(0)
    expect(await retryDeliveries(store())).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1, state: 'waiting' })
  })

  it('that waits can be retried at once, unless it is being delivered', async () => {
    await fill(store(), 1)
    const delivery = await claimOne(store())
    expect(await retryDeliveries(store())).toBe(0)
    await putOff(store(), delivery)
    expect(await retryDeliveries(store(), delivery.message_id ?? '')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1 })
  })

  it('is not put off by a server whose lease has run out', async () => {
    await fill(store(), 1)
    const slow = await claimOne(store())
    await passTime(store(), LEASE)
    await claimOne(store())
    await fail(store(), slow)
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  it('does not wait for a time that a wrong clock has chosen', async () => {
    await fill(store(), 1)
    await passTime(store(), -365 * DAY)
    expect(await claim(store())).toHaveLength(1)
  })
})
