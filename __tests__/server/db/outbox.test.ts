import { readMessages } from '../../../server/db/inbox'
import {
  LONGEST_WAIT,
  readClaims,
  retryDeliveries,
  settleAndClaim,
  type Outcome,
} from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { DAY, MINUTE } from '../../../src/shared/retention'
import {
  claim,
  claimAfterCrash,
  claimOne,
  countStates,
  describeStore,
  fill,
  moveDueDates,
} from '../../support/stores'

const WAIT = LONGEST_WAIT / 2

const reason = 'SMTP 550'
const failed = { state: 'failed', reason } as const
const putOff = { state: 'waiting', reason, wait: WAIT } as const

describeStore('the outbox', ({ store, openAnother }) => {
  const claimNew = async () => {
    await fill(store(), 1)
    return claimOne(store())
  }
  const end = (delivery: StoredDelivery, how: Omit<Outcome, 'delivery'>) =>
    settleAndClaim(store(), { ended: [{ delivery, ...how }] })
  const stored = async () => (await readMessages(store()))[0]?.deliveries[0]

  it('only one of two servers claims a delivery, even if a wrong clock makes its claim look expired', async () => {
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
    await moveDueDates(store(), DAY)
    expect(await claim(other)).toEqual([])
  })

  it('only one other server takes over a delivery of a dead server, and none takes over a delivery whose claim was renewed', async () => {
    await fill(store(), 10)
    const claimed = await claim(store())
    const other = await openAnother()
    const stale = await readClaims(store(), [])
    expect(await readClaims(store(), claimed)).toEqual([])
    await moveDueDates(store(), MINUTE)
    await settleAndClaim(store(), { renewed: claimed })
    expect(await claim(other, stale)).toEqual([])
    const found = await readClaims(store(), [])
    const taken = await Promise.all([store(), other].map((each) => claim(each, found)))
    expect(taken.flat()).toHaveLength(10)
    for (const { attempts } of taken.flat()) expect(attempts).toBe(2)
  })

  it('a delivery that was sent is claimed again only if an operator sends it again', async () => {
    const delivery = await claimNew()
    await end(delivery, { state: 'sent' })
    await moveDueDates(store(), DAY)
    expect(await claim(store())).toEqual([])
    expect(await countStates(store())).toMatchObject({ waiting: 0, sent: 1 })
    const messageId = delivery.message_id ?? ''
    expect(await retryDeliveries(store(), messageId)).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'webhook')).toBe(0)
    expect(await retryDeliveries(store(), messageId, 'team')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ id: delivery.id, attempts: 1 })
  })

  it('a delivery that failed is claimed again when its next attempt is due, and the reason of the failure is stored', async () => {
    await end(await claimNew(), putOff)
    await moveDueDates(store(), WAIT - MINUTE)
    expect(await claim(store())).toEqual([])
    expect(await stored()).toMatchObject({ state: 'waiting', reason })
    await moveDueDates(store(), MINUTE)
    expect(await claimOne(store())).toMatchObject({ attempts: 2 })
  })

  it('a delivery that has failed for good is claimed again only after an operator retries it', async () => {
    await end(await claimNew(), failed)
    await moveDueDates(store(), DAY)
    expect(await claim(store())).toEqual([])
    const { state, ended_at = 0 } = (await stored()) ?? {}
    expect(state).toBe('failed')
    expect(Math.abs(Date.now() - Number(ended_at))).toBeLessThan(MINUTE)
    expect(await retryDeliveries(store(), 'no such id')).toBe(0)
    expect(await retryDeliveries(store())).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1, state: 'waiting' })
  })

  it('an operator can retry a waiting delivery at once, unless it is just being sent', async () => {
    const delivery = await claimNew()
    expect(await retryDeliveries(store())).toBe(0)
    await end(delivery, putOff)
    expect(await retryDeliveries(store(), delivery.message_id ?? '')).toBe(1)
    expect(await claimOne(store())).toMatchObject({ attempts: 1 })
  })

  it('a server cannot note the failure of a delivery after another server has taken the delivery over', async () => {
    const slow = await claimNew()
    await claimAfterCrash(store())
    await end(slow, failed)
    expect(await stored()).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  it('a delivery whose due date lies a year ahead, since a clock was wrong, is claimed at once', async () => {
    await fill(store(), 1)
    await moveDueDates(store(), -365 * DAY)
    expect(await claim(store())).toHaveLength(1)
  })
})
