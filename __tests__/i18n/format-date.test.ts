import { formatDate } from '../../src/i18n/languages'

it.each([
  ['fr', '21 novembre 2026'],
  ['en', '21 November 2026'],
  ['de', '21. November 2026'],
])('a day is written as in Switzerland (%s)', (language, written) => {
  expect(formatDate('2026-11-21', language)).toBe(written)
})
