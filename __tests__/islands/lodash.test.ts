import clone from '../../src/islands/lodash/clone'
import cloneDeep from '../../src/islands/lodash/cloneDeep'
import isPlainObject from '../../src/islands/lodash/isPlainObject'
import toPath from '../../src/islands/lodash/toPath'

// jsdom has none of its own.
beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value))
})

describe('what Formik asks lodash for', () => {
  const values = { name: 'Zoë', nested: { list: ['a'] } }

  it('clone: another object with the same content', () => {
    const copy = clone(values)
    expect(copy).toEqual(values)
    expect(copy).not.toBe(values)
    expect(clone(['a', 'b'])).toEqual(['a', 'b'])
  })

  it('cloneDeep: nothing in it is the same object', () => {
    const copy = cloneDeep(values)
    expect(copy).toEqual(values)
    expect(copy.nested.list).not.toBe(values.nested.list)
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
    expect(toPath('email')).toEqual(['email'])
    expect(toPath('address.city')).toEqual(['address', 'city'])
    expect(toPath(['address', 'city'])).toEqual(['address', 'city'])
  })
})
