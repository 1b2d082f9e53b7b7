import { coloured } from '../../../src/gatsby/assets/colours'
import { ROOT } from '../../support/project'

it('the build replaces the colour variables in a drawing by the site’s colours, and throws for an unknown variable', () => {
  expect(coloured(ROOT, 'fill="var(--ink)"')).toMatch(/^fill="#[\da-f]{6}"$/)
  expect(() => coloured(ROOT, 'fill="var(--pink)"')).toThrow('--pink')
})
