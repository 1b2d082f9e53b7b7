import { isUrl } from '../../src/shared/unknown'

it('isUrl accepts an address with an accent even after thousands of calls, and a path only together with a base', () => {
  // `URL.canParse` of Node 20 would refuse `https://genève.ch/` after some thousand calls.
  const found = Array.from({ length: 20_000 }, () => isUrl('https://genève.ch/'))
  expect(found).not.toContain(false)
  expect(isUrl('/about/')).toBe(false)
  expect(isUrl('/about/', 'https://example.org')).toBe(true)
})
