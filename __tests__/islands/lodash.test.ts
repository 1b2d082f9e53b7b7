import { clone, cloneDeep, isPlainObject, toPath } from '../../src/islands/lodash'

// jsdom has none of its own.
beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value))
})

it('copies, one level deep or to the last', () => {
  const values = { name: 'Zoë', nested: { list: ['a'] } }
  expect(clone(values)).toEqual(values)
  expect(clone(values)).not.toBe(values)
  expect(clone(['a'])).toEqual(['a'])
  expect(cloneDeep(values)).toEqual(values)
  expect(cloneDeep(values).nested.list).not.toBe(values.nested.list)
})

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['text', false],
  [new Date(0), false],
])('isPlainObject: %j → %s', (value, expected) => {
  expect(isPlainObject(value)).toBe(expected)
})

it('toPath: the keys of a field', () => {
  expect(toPath('address.city')).toEqual(['address', 'city'])
  expect(toPath(['address', 'city'])).toEqual(['address', 'city'])
})
