/** @jest-environment node */
import { load } from 'cheerio'
import fc from 'fast-check'
import type { SeoPage } from '../../../src/postbuild/seo/pages'
import { manifest } from '../../../src/postbuild/seo/manifest'
import { securityTxt } from '../../../src/postbuild/seo/security-txt'
import { robots, sitemap } from '../../../src/postbuild/seo/sitemap'

const page = (changed: Partial<SeoPage> = {}): SeoPage => ({
  url: 'https://example.org/site/de/',
  language: 'de',
  alternates: new Map([
    ['fr', 'https://example.org/site/'],
    ['de', 'https://example.org/site/de/'],
  ]),
  title: 'Ein Titel',
  siteName: 'Genève Signale',
  description: 'Eine Beschreibung',
  navigation: [],
  image: 'social/de/home.png',
  ...changed,
})

test('a sitemap says what it was told, whatever characters are in it', () => {
  // XML has no way to say control characters and half characters.
  const sayable = /^[^\p{Cc}\p{Cs}\ufffe\uffff]+$/u
  const anything = fc.string({ unit: 'grapheme' }).filter((text) => sayable.test(text))
  fc.assert(
    fc.property(anything, anything, (url, other) => {
      const alternates = new Map([['fr', other]])
      const $ = load(sitemap([page({ url, alternates })]), { xml: true })
      expect($('loc').text()).toBe(url)
      expect($('xhtml\\:link').attr('href')).toBe(other)
    }),
  )
})

test('below a path, a manifest stays below it', () => {
  const read = JSON.parse(manifest({ home: page(), paper: '#f8f4ec', basePath: '/site' }))
  expect(read).toMatchObject({
    id: '/site/',
    scope: '/site/',
    start_url: '/site/de/',
    lang: 'de',
    name: 'Genève Signale',
  })
  for (const { src } of read.icons) expect(src).toMatch(/^\/site\/icon-/)
})

test('robots are told where the sitemap is', () => {
  expect(robots('https://example.org/site')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/site/sitemap.xml\n',
  )
})

const securityOn = (now: Date) =>
  securityTxt({
    siteUrl: 'https://example.org',
    email: 'a@example.org',
    languages: ['fr', 'de'],
    now,
  })

test('security.txt is good for most of a year, and the same all through a month', () => {
  const day = 86_400_000
  const dates = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2400-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (now) => {
      const text = securityOn(now)
      const [, expires = ''] = /^Expires: (\d{4}-\d\d-01T00:00:00Z)$/m.exec(text) ?? []
      const left = (Date.parse(expires) - now.getTime()) / day
      expect(left).toBeGreaterThan(300)
      expect(left).toBeLessThan(366)
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
      expect(securityOn(first)).toBe(text)
    }),
  )
})
