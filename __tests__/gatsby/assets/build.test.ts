import { coloured } from '../../../src/gatsby/assets/colours'
import { speculationRules } from '../../../src/gatsby/assets/page-scripts'
import { ROOT } from '../../support/project'

it('the build replaces the colour variables in a drawing by the site’s colours, and throws for an unknown variable', () => {
  expect(coloured(ROOT, 'fill="var(--ink)"')).toMatch(/^fill="#[\da-f]{6}"$/)
  expect(() => coloured(ROOT, 'fill="var(--pink)"')).toThrow('--pink')
})

it('the speculation rules let browsers fetch no address of the API ahead, and prerender no link to another language', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules().code)
  const otherLanguage = { not: { selector_matches: '[hreflang]' } }
  const own = { not: { href_matches: '/api/*' } }
  for (const [{ where }] of [prerender, prefetch])
    expect(where.and).toEqual(expect.arrayContaining([{ href_matches: '/*' }, own]))
  expect(prerender[0].where.and).toContainEqual(otherLanguage)
  expect(prefetch[0].where.and).not.toContainEqual(otherLanguage)
})
