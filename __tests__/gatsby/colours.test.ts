/** @jest-environment node */
import { coloured } from '../../src/gatsby/colours'

it('fills a drawing with the colours of the site, and refuses unknown names', () => {
  const colours = new Map([['--ink', '#111111']])
  expect(coloured('fill="var(--ink)"', colours)).toBe('fill="#111111"')
  expect(() => coloured('fill="var(--pink)"', colours)).toThrow('--pink')
})
