/** @jest-environment node */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentSecurityPolicy } from '../../src/build/content-security-policy'
import { isFrameworkElement } from '../../src/build/framework-elements'
import { buildInlineScript } from '../../src/build/inline-script'
import { languageCodes } from '../../src/i18n/languages'

const ROOT = path.join(__dirname, '../..')

describe('the inline script', () => {
  const { code, hash } = buildInlineScript(ROOT, '/site')

  it('is small, since every page carries it', () => {
    expect(brotliCompressSync(code).length).toBeLessThan(1024)
  })

  it('is allowed by the hash of its exact text', () => {
    const digest = createHash('sha256').update(code).digest('base64')
    expect(hash).toBe(`'sha256-${digest}'`)
  })

  it('knows the languages and the path prefix, and nothing of the content', () => {
    expect(code).toContain(`"${languageCodes.join(',')}"`)
    expect(code).toContain('"/site"')
    expect(code).not.toContain('Français')
  })
})

describe('the content security policy', () => {
  it('allows the site itself, the inline script by hash, and the maps in frames', () => {
    const policy = contentSecurityPolicy("'sha256-abc'")
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
    ['its loader', <script key="b" id="gatsby-script-loader" />],
    ['the preloads of its data', <link key="c" as="fetch" rel="preload" />],
    ['the preloads of its scripts', <link key="d" as="script" rel="preload" />],
    ['its generator mark', <meta key="e" name="generator" content="Gatsby" />],
    ['the style of its pictures', <style key="gatsby-image-style" />],
  ])('not %s', (_, element) => {
    expect(isFrameworkElement(element)).toBe(true)
  })

  it.each([
    ['the inline script', <script key="inline-script" />],
    ['the font', <link key="font" as="font" rel="preload" />],
    ['the description', <meta key="f" name="description" />],
    ['the styles', <style key="g" />],
  ])('but %s', (_, element) => {
    expect(isFrameworkElement(element)).toBe(false)
  })
})
