/** @jest-environment node */
import { coloured, hexOf } from '../../src/gatsby/colours'

it.each([
  ['oklch(100% 0 0deg)', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
])('converts %s to %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex)
})

it('fills a drawing with the colours of the site, and refuses unknown names', () => {
  const colours = new Map([['--ink', '#111111']])
  expect(coloured('fill="var(--ink)"', colours)).toBe('fill="#111111"')
  expect(() => coloured('fill="var(--pink)"', colours)).toThrow('--pink')
})
