/** @jest-environment node */
import { findMessage } from '../../../server/db/inbox'
import {
  countDeliveries,
  endDeliveries,
  putOffDelivery,
  releaseDeliveries,
  retryDeliveries,
} from '../../../server/db/outbox'
import { DAY, MINUTE } from '../../../server/time'
import {
  claim,
  claimOne,
  describeStores,
  incoming,
  intakeOf,
  NOW,
} from '../support/store-under-test'

describeStores('deliveries in a store', ({ store, openAnother }) => {
  it('are claimed by one of many, and come back when the claim has run out', async () => {
    const { add } = intakeOf(store())
    for (let count = 0; count < 20; count += 1) await add(incoming(), NOW)
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
    await other.close()
  })

  it('that arrived are not claimed again', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const delivery = await claimOne(store(), NOW)
    await store().write((db) => endDeliveries(db, [delivery], NOW))
    expect(await claim(store(), NOW + DAY / 2)).toEqual([])
    expect(await store().read(countDeliveries)).toEqual({
      waiting: 0,
      sent: 1,
      failed: 0,
    })
  })

  it('that are put off come back at their time and keep the reason', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const delivery = await claimOne(store(), NOW)
    const again = NOW + 5 * MINUTE
    await store().write((db) =>
      putOffDelivery(db, delivery, { reason: 'SMTP 451', now: NOW, again }),
    )
    expect(await claim(store(), again - 1)).toEqual([])
    expect((await findMessage(store(), 1))?.deliveries).toMatchObject([
      { state: 'waiting', reason: 'SMTP 451' },
    ])
    expect(await claimOne(store(), again)).toMatchObject({ attempts: 2 })
    expect(await store().write((db) => retryDeliveries(db, again))).toBe(0)
  })

  it('that were given up say why, and can be tried again from the beginning', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const delivery = await claimOne(store(), NOW)
    const giveUp = { reason: 'SMTP 550', now: NOW, again: undefined }
    await store().write((db) => putOffDelivery(db, delivery, giveUp))
    expect(await claim(store(), NOW + DAY / 2)).toEqual([])
    expect((await findMessage(store(), 1))?.deliveries).toMatchObject([
      { state: 'failed', reason: 'SMTP 550', ended_at: NOW },
    ])
    expect(await store().write((db) => retryDeliveries(db, NOW, 'no such id'))).toBe(0)
    expect(await store().write((db) => retryDeliveries(db, NOW))).toBe(1)
    expect(await claimOne(store(), NOW)).toMatchObject({ attempts: 1, state: 'waiting' })
  })

  it('that wait for their next try can be tried at once, but not those under way', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const delivery = await claimOne(store(), NOW)
    expect(await store().write((db) => retryDeliveries(db, NOW))).toBe(0)
    const putOff = { reason: 'SMTP 451', now: NOW, again: NOW + DAY / 2 }
    await store().write((db) => putOffDelivery(db, delivery, putOff))
    expect(await store().write((db) => retryDeliveries(db, NOW))).toBe(1)
    expect(await claimOne(store(), NOW)).toMatchObject({ attempts: 1 })
  })

  it('are not put off by a worker that was too slow and lost its claim', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const slow = await claimOne(store(), NOW)
    const quick = await claimOne(store(), NOW + MINUTE)
    await store().write((db) => endDeliveries(db, [quick], NOW))
    const late = { reason: 'timeout', now: NOW, again: undefined }
    await store().write((db) => putOffDelivery(db, slow, late))
    expect(await store().read(countDeliveries)).toEqual({
      waiting: 0,
      sent: 1,
      failed: 0,
    })
  })

  it('that were not begun are given back as if they had not been claimed', async () => {
    await intakeOf(store()).add(incoming(), NOW)
    const claimed = await claim(store(), NOW)
    await store().write((db) => releaseDeliveries(db, claimed, NOW))
    expect(await claimOne(store(), NOW)).toMatchObject({ attempts: 1 })
  })

  it('do not wait for a moment that a wrong clock has chosen', async () => {
    const yearAhead = NOW + 365 * DAY
    await intakeOf(store()).add(incoming(), yearAhead)
    expect(await claim(store(), NOW)).toHaveLength(1)
  })
})
