import { load } from 'cheerio'
import fc from 'fast-check'
import sharp from 'sharp'
import { manifest, securityTxt, sitemap } from '../../../src/postbuild/seo/site-files'
import { SITE_URL } from '../../../src/shared/build-settings'
import { ROOT } from '../../support/project'
import { seoPage } from '../../support/seo-page'

test('the sitemap escapes whatever characters an address has', () => {
  // XML has no way to say control characters and half characters.
  const sayable = /^[^\p{Cc}\p{Cs}\ufffe\uffff]+$/u
  const anything = fc.string({ unit: 'grapheme' }).filter((text) => sayable.test(text))
  fc.assert(
    fc.property(anything, anything, (url, other) => {
      const alternates = new Map([['fr', other]])
      const $ = load(sitemap([seoPage({ url, alternates })]), { xml: true })
      expect($('loc').text()).toBe(url)
      expect($('xhtml\\:link').attr('href')).toBe(other)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00Z'],
  ['2026-11-22T09:00:00Z', '2027-10-01T00:00:00Z'],
])('security.txt of %s expires on %s, in less than a year', (now, expires) => {
  const text = securityTxt('a@example.org', new Date(now))
  expect(text).toContain(`Contact: mailto:a@example.org\nExpires: ${expires}\n`)
  expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt\n`)
})

test('the manifest names icons of the sizes that Chromium wants, as they are', async () => {
  const { start_url, icons } = JSON.parse(manifest(seoPage(), '#ffffff'))
  expect(start_url).toBe('/de/')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`${ROOT}/static${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const sizes of ['192x192', '512x512'])
    expect(icons).toContainEqual(expect.objectContaining({ sizes, purpose: 'any' }))
})
