/** @jest-environment node */
import fc from 'fast-check'
import {
  acceptedEncodings,
  encodings,
  rememberEncodings,
} from '../../server/plugins/site/encodings'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['GZIP;Q=0.5 , BR ; q=0.4', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['identity, br;q=0.5', ['identity', 'br']],
  ['identity;q=0', ['identity']],
  ['deflate, zstd', ['identity']],
  ['br;q=2, gzip;q=x', ['identity']],
])('who sends %s gets the first of %j that there is', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})

const liking = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)

test('nobody gets what they refuse, or less than what they like best', () => {
  const likings = fc.dictionary(fc.constantFrom('br', 'gzip', 'zstd', '*'), liking)
  fc.assert(
    fc.property(likings, (liked) => {
      const header = Object.entries(liked).map(([name, q]) => `${name};q=${q}`)
      const accepted = acceptedEncodings(header.join(', '))
      const of = (name: string) =>
        name === 'identity' ? 0 : (liked[name] ?? liked['*'] ?? 0)
      expect(accepted.at(-1)).toBe('identity')
      for (const name of accepted)
        if (name !== 'identity') expect(of(name)).toBeGreaterThan(0)
      for (const name of encodings) if (of(name) > 0) expect(accepted).toContain(name)
      for (const [index, name] of accepted.entries())
        for (const later of accepted.slice(index)) {
          expect(of(name)).toBeGreaterThanOrEqual(of(later))
          if (of(name) === of(later))
            expect(encodings.indexOf(name)).toBeLessThanOrEqual(encodings.indexOf(later))
        }
    }),
  )
})

test('a header of any characters is read, at once and from memory alike', () => {
  const remembered = rememberEncodings()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (header) => {
      const accepted = acceptedEncodings(header)
      expect(accepted).toContain('identity')
      expect(remembered(header)).toEqual(accepted)
      expect(remembered(header)).toEqual(accepted)
    }),
    { numRuns: 500 },
  )
})
