/** @jest-environment node */
import fc from 'fast-check'
import { isKnown } from '../../server/plugins/site/if-none-match'

const tag = fc
  .string({
    unit: fc.constantFrom('a', 'B', '0', '-', ',', ' ', '/', 'W', '*'),
    maxLength: 8,
  })
  .map((text) => `"${text}"`)
const known = fc.tuple(fc.constantFrom('', 'W/'), tag).map((parts) => parts.join(''))
const separator = fc.constantFrom(',', ', ', ' ,\t')

test('a tag is known if it is in the list, weak or strong', () => {
  fc.assert(
    fc.property(fc.array(known), tag, separator, (list, etag, between) => {
      const bare = list.map((one) => one.replace(/^W\//, ''))
      expect(isKnown(list.join(between), etag)).toBe(bare.includes(etag))
    }),
  )
})

test('a star knows everything, and nothing knows nothing', () => {
  expect(isKnown('*', '"a"')).toBe(true)
  expect(isKnown(' * ', '"a"')).toBe(true)
  expect(isKnown(undefined, '"a"')).toBe(false)
  expect(isKnown('', '"a"')).toBe(false)
  expect(isKnown('a', '"a"')).toBe(false)
  expect(isKnown('"b", *', '"a"')).toBe(false)
})

test('whatever is sent, it is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => {
      expect(typeof isKnown(header, '"never"')).toBe('boolean')
    }),
  )
})
