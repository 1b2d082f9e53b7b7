/** @jest-environment node */
import { buildDate } from '../../src/shared/build-settings'

describe('the build date', () => {
  const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59)

  it.each([
    [undefined, '2026-12-31T23:59:00.000Z'],
    ['', '2026-12-31T23:59:00.000Z'],
    ['1740787200', '2025-03-01T00:00:00.000Z'],
  ])('with SOURCE_DATE_EPOCH=%j is %s', (SOURCE_DATE_EPOCH, date) => {
    expect(buildDate({ SOURCE_DATE_EPOCH }, NEW_YEARS_EVE).toISOString()).toBe(date)
  })

  it.each(['2026-03-01', '-1', '1.5', '9999999999999999'])('refuses %s', (seconds) => {
    expect(() => buildDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      'SOURCE_DATE_EPOCH must be whole seconds since 1970',
    )
  })
})
