/** @jest-environment node */
import { readMessages } from '../../../server/db/messages'
import {
  countDeliveries,
  LONGEST_WAIT,
  markFailed,
  markSent,
  retryDeliveries,
} from '../../../server/db/outbox'
import { DAY, MINUTE } from '../../../server/time'
import { claim, claimOne, describeStore, fill, NOW } from '../support/stores'

const LATER = NOW + LONGEST_WAIT / 2
const failure = (retryAt: number | undefined) => ({
  reason: 'SMTP 550',
  now: NOW,
  retryAt,
})

describeStore('a delivery', ({ store, openAnother }) => {
  const deliveryOf = async (number: number) =>
    (await readMessages(store(), number))[0]?.deliveries[0]

  it('is claimed by one of many servers, and again once its lease has run out', async () => {
    await fill(store(), 20)
    const other = await openAnother()
    const claims = await Promise.all([
      claim(store(), NOW),
      claim(other, NOW),
      claim(store(), NOW),
      claim(other, NOW),
    ])
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
    expect(await claim(store(), NOW + MINUTE - 1)).toEqual([])
    expect(await claim(store(), NOW + MINUTE)).toHaveLength(10)
  })

  it('that was sent is not claimed again', async () => {
    await fill(store(), 1)
    await markSent(store(), (await claimOne(store(), NOW)).id, NOW)
    expect(await claim(store(), LATER)).toEqual([])
    expect(await store().read(countDeliveries)).toMatchObject({ waiting: 0, sent: 1 })
  })

  it('that is put off is due at its time, and says why', async () => {
    await fill(store(), 1)
    await markFailed(store(), await claimOne(store(), NOW), failure(LATER))
    expect(await claim(store(), LATER - 1)).toEqual([])
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', reason: 'SMTP 550' })
    expect(await claimOne(store(), LATER)).toMatchObject({ attempts: 2 })
  })

  it('that has failed says why, and can start anew', async () => {
    await fill(store(), 1)
    await markFailed(store(), await claimOne(store(), NOW), failure(undefined))
    expect(await claim(store(), LATER)).toEqual([])
    expect(await deliveryOf(1)).toMatchObject({ state: 'failed', ended_at: NOW })
    expect(await retryDeliveries(store(), NOW, 'no such id')).toBe(0)
    expect(await retryDeliveries(store(), NOW)).toBe(1)
    expect(await claimOne(store(), NOW)).toMatchObject({ attempts: 1, state: 'waiting' })
  })

  it('that waits can be retried at once, unless it is being delivered', async () => {
    await fill(store(), 1)
    const delivery = await claimOne(store(), NOW)
    expect(await retryDeliveries(store(), NOW)).toBe(0)
    await markFailed(store(), delivery, failure(LATER))
    expect(await retryDeliveries(store(), NOW, delivery.message_id ?? '')).toBe(1)
    expect(await claimOne(store(), NOW)).toMatchObject({ attempts: 1 })
  })

  it('is not put off by a server whose lease has run out', async () => {
    await fill(store(), 1)
    const slow = await claimOne(store(), NOW)
    await claimOne(store(), NOW + MINUTE)
    await markFailed(store(), slow, failure(undefined))
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  it('does not wait for a time that a wrong clock has chosen', async () => {
    await fill(store(), 1, NOW + 365 * DAY)
    expect(await claim(store(), NOW)).toHaveLength(1)
  })
})
