/** @jest-environment node */
import { buildDate } from '../../src/gatsby/build-date'

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59)

it('is now', () => {
  expect(buildDate({}, NEW_YEARS_EVE).getTime()).toBe(NEW_YEARS_EVE)
  expect(buildDate({ SOURCE_DATE_EPOCH: '' }, NEW_YEARS_EVE).getTime()).toBe(
    NEW_YEARS_EVE,
  )
})

it('is when whoever builds it again says', () => {
  expect(
    buildDate({ SOURCE_DATE_EPOCH: '1740787200' }, NEW_YEARS_EVE).toISOString(),
  ).toBe('2025-03-01T00:00:00.000Z')
})

it.each(['2026-03-01', '-1', '1.5', '9999999999999999'])(
  'says what it takes, where it is %s',
  (seconds) => {
    expect(() => buildDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      /SOURCE_DATE_EPOCH must be whole seconds since 1970/,
    )
  },
)
