import { withoutWrapper } from '../../src/gatsby/framework-elements'
import { speculationRules } from '../../src/gatsby/page-scripts'

test('speculation rules spare the server, and prerender no other language', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules().code)
  const otherLanguage = { not: { selector_matches: '[data-language]' } }
  const own = { not: { href_matches: '/api/*' } }
  for (const [{ where }] of [prerender, prefetch])
    expect(where.and).toEqual(expect.arrayContaining([{ href_matches: '/*' }, own]))
  expect(prerender[0].where.and).toContainEqual(otherLanguage)
  expect(prefetch[0].where.and).not.toContainEqual(otherLanguage)
})

it('stops the build when a new version renders something else', () => {
  expect(() => withoutWrapper('<div id="new"><main></main></div>')).toThrow('new')
})
