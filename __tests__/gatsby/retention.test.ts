/** @jest-environment node */
import { readSettings } from '../../server/settings'
import { PENDING_KEPT } from '../../server/db/subscriptions'
import { DAY } from '../../server/time'
import { retention } from '../../src/gatsby/retention'

describe('how long the privacy notice says that things are kept', () => {
  it.each([
    {},
    { RETENTION_DAYS: '' },
    { RETENTION_DAYS: '30' },
    { RETENTION_DAYS: '0' },
  ])('is what the receiver does with the same environment: %j', (env) => {
    expect(retention(env).messageDays).toBe(readSettings(env).retentionDays)
  })

  it('is what the receiver does with an address that nobody confirms', () => {
    expect(retention({}).pendingDays * DAY).toBe(PENDING_KEPT)
  })

  it('stops a build whose setting is wrong, and says what is expected', () => {
    expect(() => retention({ RETENTION_DAYS: 'six months' })).toThrow(
      'RETENTION_DAYS=six months: must be a whole number from 0 to 36500',
    )
  })
})
