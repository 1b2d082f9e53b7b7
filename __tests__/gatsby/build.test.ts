import { coloured } from '../../src/gatsby/colours'
import { speculationRules } from '../../src/gatsby/page-scripts'
import { withoutWrapper } from '../../src/gatsby/ssr'
import { ROOT } from '../support/project'

it('the build replaces the colour variables in a drawing by the site’s colours, and throws for an unknown variable', () => {
  expect(coloured(ROOT, 'fill="var(--ink)"')).toMatch(/^fill="#[\da-f]{6}"$/)
  expect(() => coloured(ROOT, 'fill="var(--pink)"')).toThrow('--pink')
})

it('the build stops if Gatsby wraps pages in an element that the build does not expect', () => {
  expect(() => withoutWrapper('<div id="new"><main></main></div>')).toThrow('new')
})

it('the build keeps the scripts, titles and links that React puts before a page', () => {
  const before =
    '<link rel="preload" as="image" href="/a.jpg"/><title>A</title><script async="" src="/a.js"></script>'
  const page =
    '<div id="gatsby-focus-wrapper"><p>1</p></div><div id="gatsby-announcer"></div>'
  expect(withoutWrapper(before + page.replace('<div', '<div tabindex="-1"'))).toBe(
    `${before}<p>1</p>`,
  )
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
