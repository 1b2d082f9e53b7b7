import { coloured } from '../../src/gatsby/colours'
import { ROOT } from '../support/project'

it('fills a drawing with the colours of the site, and refuses unknown names', () => {
  expect(coloured(ROOT, 'fill="var(--ink)"')).toMatch(/^fill="#[\da-f]{6}"$/)
  expect(() => coloured(ROOT, 'fill="var(--pink)"')).toThrow('--pink')
})
