/** @jest-environment node */
import { readSettings } from '../../server/settings'
import { retention } from '../../src/gatsby/retention'

describe('how long the privacy notice says that things are kept', () => {
  it.each([
    {},
    { RETENTION_DAYS: '' },
    { RETENTION_DAYS: '30' },
    { RETENTION_DAYS: '0' },
  ])('is what the server does with the same environment: %j', (env) => {
    expect(retention(env).messageDays).toBe(readSettings(env).retentionDays)
  })

  it('stops a build whose setting is wrong, and says what is expected', () => {
    expect(() => retention({ RETENTION_DAYS: 'six months' })).toThrow(
      'RETENTION_DAYS=six months: must be a whole number from 0 to 36500',
    )
  })
})
