import { speculationRules } from '../../../src/gatsby/assets/page-scripts'

it('the speculation rules exclude the API from prefetch and prerender, and links to other languages from prerender', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules().code)
  const own = { not: { href_matches: '/api/*' } }
  for (const [{ where }] of [prerender, prefetch])
    expect(where.and).toEqual(expect.arrayContaining([{ href_matches: '/*' }, own]))
  const excluded = (rule: {
    where: { and: { not?: { selector_matches?: string } }[] }
  }) => rule.where.and.flatMap(({ not }) => not?.selector_matches?.split(',') ?? [])
  expect(excluded(prerender[0])).toContain('[hreflang]')
  expect(excluded(prefetch[0])).not.toContain('[hreflang]')
})
