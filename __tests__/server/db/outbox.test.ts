import { readMessages } from '../../../server/db/inbox'
import {
  LEASE,
  LONGEST_WAIT,
  retryDeliveries,
  settleAndClaim,
  type Outcome,
} from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { DAY, MINUTE } from '../../../server/time'
import {
  claim,
  claimOne,
  countStates,
  describeStore,
  fill,
  passTime,
} from '../../support/stores'

const WAIT = LONGEST_WAIT / 2

const reason = 'SMTP 550'
const failed = { state: 'failed', reason } as const
const putOff = { state: 'waiting', reason, wait: WAIT } as const

describeStore('a delivery', ({ store, openAnother }) => {
  const claimNew = async () => {
    await fill(store(), 1)
    return claimOne(store())
  }
  const end = (delivery: StoredDelivery, how: Omit<Outcome, 'delivery'>) =>
    settleAndClaim(store(), { ended: [{ delivery, ...how }] })
  const stored = async () => (await readMessages(store()))[0]?.deliveries[0]

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

  it('that was sent is claimed again only if an operator resends it', async () => {
    const delivery = await claimNew()
    await end(delivery, { state: 'sent' })
    await passTime(store(), DAY)
    expect(await claim(store())).toEqual([])
    expect(await countStates(store())).toMatchObject({ waiting: 0, sent: 1 })
    const messageId = delivery.message_id ?? ''
    expect(await retryDeliveries(store(), messageId)).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'webhook')).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'team')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ id: delivery.id, attempts: 1 })
  })

  it('that is put off is due at its time, and says why', async () => {
    await end(await claimNew(), putOff)
    await passTime(store(), WAIT - MINUTE)
    expect(await claim(store())).toEqual([])
    expect(await stored()).toMatchObject({ state: 'waiting', reason })
    await passTime(store(), MINUTE)
    expect(await claimOne(store())).toMatchObject({ attempts: 2 })
  })

  it('that has failed says why, and can start anew', async () => {
    await end(await claimNew(), failed)
    await passTime(store(), DAY)
    expect(await claim(store())).toEqual([])
    const { state, ended_at = 0 } = (await stored()) ?? {}
    expect(state).toBe('failed')
    expect(Math.abs(Date.now() - Number(ended_at))).toBeLessThan(MINUTE)
    expect(await retryDeliveries(store(), 'no such id')).toBe(0)
    expect(await retryDeliveries(store())).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1, state: 'waiting' })
  })

  it('that waits can be retried at once, unless it is being delivered', async () => {
    const delivery = await claimNew()
    expect(await retryDeliveries(store())).toBe(0)
    await end(delivery, putOff)
    expect(await retryDeliveries(store(), delivery.message_id ?? '')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1 })
  })

  it('ignores an outcome noted after the lease ran out and it was claimed again', async () => {
    const slow = await claimNew()
    await passTime(store(), LEASE)
    await claimOne(store())
    await end(slow, failed)
    expect(await stored()).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  it('is claimed though a wrong clock stored it a year ahead', async () => {
    await fill(store(), 1)
    await passTime(store(), -365 * DAY)
    expect(await claim(store())).toHaveLength(1)
  })
})
