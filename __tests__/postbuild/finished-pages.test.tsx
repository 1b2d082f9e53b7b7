/** @jest-environment node */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inlineScriptLimit } from '../../bench/budgets'
import { mapOrigins } from '../../src/shared/map-providers'
import { pagePolicy } from '../../src/shared/security-headers'
import {
  isFrameworkElement,
  withoutHeadMark,
  withoutWrapper,
} from '../../src/gatsby/framework-elements'
import { buildInlineScript, speculationRules } from '../../src/gatsby/page-scripts'
import { languageCodes, languages } from '../../src/i18n/languages'

const ROOT = path.join(__dirname, '../..')

describe('the inline script', () => {
  const { code, hash } = buildInlineScript(ROOT, '/site')

  it('is small, since every page carries it', () => {
    expect(buildInlineScript(ROOT, '').code.length).toBeLessThanOrEqual(
      inlineScriptLimit(languages.length),
    )
  })

  it('is allowed by the hash of its exact text', () => {
    const digest = createHash('sha256').update(code).digest('base64')
    expect(hash).toBe(`'sha256-${digest}'`)
  })

  it('knows the languages and the path prefix, and nothing of the content', () => {
    expect(code).toContain(languageCodes.join('|'))
    expect(code).toContain('"/site"')
    expect(code).not.toContain('Français')
  })
})

describe('the speculation rules', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules('/site').code)

  it('get pages of this site ready, but nothing of the receiver and the editor', () => {
    for (const [{ where, eagerness }] of [prerender, prefetch]) {
      expect(eagerness).toBe('moderate')
      expect(where.and).toContainEqual({ href_matches: '/site/*' })
      expect(where.and).toContainEqual({
        not: { href_matches: ['/site/api/*', '/site/admin/*'] },
      })
    }
  })

  it('draw no page of another language, which would keep a choice nobody made', () => {
    const otherLanguage = { not: { selector_matches: '[data-language]' } }
    expect(prerender[0].where.and).toContainEqual(otherLanguage)
    expect(prefetch[0].where.and).not.toContainEqual(otherLanguage)
  })
})

describe('the content security policy', () => {
  it('allows the site itself, the inline script by hash, and the maps in frames', () => {
    const policy = pagePolicy({ scriptHashes: ["'sha256-abc'"], frames: mapOrigins })
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'sha256-abc'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toMatch(
      /frame-src https:\/\/www\.openstreetmap\.org https:\/\/map\.geo/,
    )
    expect(policy).not.toContain('unsafe-eval')
  })
})

describe('what is left of Gatsby in a finished page', () => {
  it.each([
    ['its scripts', <script key="a" src="/app.js" />],
    ['the preloads of its data', <link key="c" as="fetch" rel="preload" />],
    ['the preloads of its scripts', <link key="d" as="script" rel="preload" />],
    ['its generator mark', <meta key="e" name="generator" content="Gatsby" />],
    ['the style of its pictures', <style key="gatsby-image-style" />],
  ])('not %s', (_, element) => {
    expect(isFrameworkElement(element)).toBe(true)
  })

  it.each([
    ['the inline script', <script key="inline-script" />],
    ['the speculation rules', <script key="speculation-rules" />],
    ['the font', <link key="font" as="font" rel="preload" />],
    ['the description', <meta key="f" name="description" />],
    ['the styles', <style key="g" />],
  ])('but %s', (_, element) => {
    expect(isFrameworkElement(element)).toBe(false)
  })

  it('not the mark on what a page has put into its head', () => {
    const marked = createElement('title', { key: 't', 'data-gatsby-head': true }, 'About')
    expect(renderToStaticMarkup(withoutHeadMark(marked))).toBe('<title>About</title>')
  })

  describe('not the elements around the page', () => {
    const page = '<main><div>Geneva</div></main>'
    const focus = `<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">`
    const announcer = '<div id="gatsby-announcer" aria-live="assertive"></div>'
    const around = (content: string) => `${focus}${content}</div>${announcer}`

    it('which are taken away', () => {
      expect(withoutWrapper(around(page))).toBe(page)
    })

    it('while the loader of islands stays', () => {
      const script = '<script async="" src="/loader.js"></script>'
      expect(withoutWrapper(`${script}${around(page)}`)).toBe(`${script}${page}`)
    })
  })

  it('and what a new version draws is noticed', () => {
    expect(() => withoutWrapper('<div id="new"><main></main></div>')).toThrow('new')
  })
})
