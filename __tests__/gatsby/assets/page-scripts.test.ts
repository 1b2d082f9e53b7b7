import { speculationRules } from '../../../src/gatsby/assets/page-scripts'

it('the speculation rules let browsers fetch no address of the API ahead, and prerender no link to another language', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules().code)
  const otherLanguage = { not: { selector_matches: '[hreflang]' } }
  const own = { not: { href_matches: '/api/*' } }
  for (const [{ where }] of [prerender, prefetch])
    expect(where.and).toEqual(expect.arrayContaining([{ href_matches: '/*' }, own]))
  expect(prerender[0].where.and).toContainEqual(otherLanguage)
  expect(prefetch[0].where.and).not.toContainEqual(otherLanguage)
})
