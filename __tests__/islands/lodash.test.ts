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

it('tells plain objects, and the keys of a field', () => {
  const others = [[], null, 'text', new Date(0)]
  expect([{}, ...others].filter(isPlainObject)).toEqual([{}])
  expect(toPath('address.city')).toEqual(['address', 'city'])
  expect(toPath(['address', 'city'])).toEqual(['address', 'city'])
})
