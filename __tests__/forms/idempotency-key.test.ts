import { attemptAt } from '../../src/forms/idempotency-key'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

it('has one key for one text, and another for another', () => {
  const first = attemptAt('a', undefined)
  expect(first.key).toMatch(UUID)
  expect(attemptAt('a', first)).toBe(first)
  const second = attemptAt('b', first)
  expect(second.text).toBe('b')
  expect(second.key).not.toBe(first.key)
})

it('has a new key for the same text once the last attempt is forgotten', () => {
  const first = attemptAt('a', undefined)
  expect(attemptAt('a', undefined).key).not.toBe(first.key)
})

it('makes a key where the page is not secure and the browser makes none', () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const keys = Array.from({ length: 200 }, () => attemptAt('a', undefined).key)
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  for (const key of keys) expect(key).toMatch(UUID)
  expect(new Set(keys).size).toBe(keys.length)
})
