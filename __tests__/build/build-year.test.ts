/** @jest-environment node */
import { buildYear } from '../../src/build/build-year'

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59)

it('is the year of the build, wherever the machine is', () => {
  expect(buildYear({}, NEW_YEARS_EVE)).toBe(2026)
  expect(buildYear({ SOURCE_DATE_EPOCH: '' }, NEW_YEARS_EVE + 60_000)).toBe(2027)
})

it('is the year that is asked for', () => {
  expect(buildYear({ SOURCE_DATE_EPOCH: '1740787200' }, NEW_YEARS_EVE)).toBe(2025)
})

it.each(['2026-03-01', '-1', '1.5', '9999999999999999'])(
  'says what it takes, where it is %s',
  (seconds) => {
    expect(() => buildYear({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      /SOURCE_DATE_EPOCH must be whole seconds since 1970/,
    )
  },
)
