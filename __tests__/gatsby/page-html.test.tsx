/** @jest-environment node */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  isFrameworkElement,
  withoutHeadMark,
  withoutWrapper,
} from '../../src/gatsby/framework-elements'
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

describe('Gatsby in a built page', () => {
  it.each([
    [true, 'scripts', <script key="a" src="/app.js" />],
    [true, 'preloads of data', <link key="c" as="fetch" rel="preload" />],
    [true, 'preloads of scripts', <link key="d" as="script" rel="preload" />],
    [true, 'the generator', <meta key="e" name="generator" content="Gatsby" />],
    [true, 'the style of pictures', <style key="gatsby-image-style" />],
    [false, 'the inline script', <script key="inline-script" />],
    [false, 'the speculation rules', <script key="speculation-rules" />],
    [false, 'the font', <link key="font" as="font" rel="preload" />],
  ])('is removed: %j for %s', (removed, _, element) => {
    expect(isFrameworkElement(element)).toBe(removed)
  })

  it('leaves no mark on the elements of the head', () => {
    const marked = createElement('title', { key: 't', 'data-gatsby-head': true }, 'About')
    expect(renderToStaticMarkup(withoutHeadMark(marked))).toBe('<title>About</title>')
  })

  it('leaves no elements around the page, and keeps its scripts', () => {
    const script = '<script async="" src="/loader.js"></script>'
    const page = '<main><div>Geneva</div></main>'
    const focus = `<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">`
    const announcer = '<div id="gatsby-announcer" aria-live="assertive"></div>'
    const html = `${script}${focus}${page}</div>${announcer}`
    expect(withoutWrapper(html)).toBe(`${script}${page}`)
  })

  it('stops the build when a new version renders something else', () => {
    expect(() => withoutWrapper('<div id="new"><main></main></div>')).toThrow('new')
  })
})
