/** @jest-environment node */
import { readSettings } from '../../server/settings'
import { messageDays } from '../../src/gatsby/retention'

it.each([{}, { RETENTION_DAYS: '' }, { RETENTION_DAYS: '30' }, { RETENTION_DAYS: '0' }])(
  'the privacy notice says how long the server stores messages: %j',
  (env) => {
    expect(messageDays(env)).toBe(readSettings(env).RETENTION_DAYS)
  },
)

it('a wrong setting stops the build', () => {
  expect(() => messageDays({ RETENTION_DAYS: 'six months' })).toThrow(
    'RETENTION_DAYS=six months: must be a whole number from 0 to 36500',
  )
})
