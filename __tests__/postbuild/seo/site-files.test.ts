/** Postbuild makes files for search engines from the pages, and each page's social image. */
import { load } from 'cheerio'
import fc from 'fast-check'
import sharp from 'sharp'
import type { SeoPage } from '../../../src/postbuild/seo/site-files'
import { manifest, securityTxt, sitemap } from '../../../src/postbuild/seo/site-files'
import { drawSocialImage, toPng } from '../../../src/postbuild/seo/social-image'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'
import { SITE_URL } from '../../../src/shared/build-settings'
import { ROOT } from '../../support/project'

const seoPage = (changed: Partial<SeoPage> = {}): SeoPage => ({
  url: 'https://www.example.org/de/',
  language: 'de',
  alternates: new Map(),
  title: 'Ein Titel',
  siteName: 'Genève Signale',
  description: 'Eine Beschreibung',
  image: 'social/de/home.png',
  ...changed,
})

it('the sitemap escapes all special characters in an address', () => {
  // XML cannot contain control characters or halves of surrogate pairs, so the test makes no
  // addresses with them.
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

it.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00Z'],
  ['2026-11-22T09:00:00Z', '2027-10-01T00:00:00Z'],
])(
  'a security.txt that is built at %s expires at %s, in less than a year',
  (now, expires) => {
    const text = securityTxt('a@example.org', new Date(now))
    expect(text).toContain(`Contact: mailto:a@example.org\nExpires: ${expires}\n`)
    expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt\n`)
  },
)

it('the web app manifest has icons in the sizes that Chromium requires, and each icon file has the size that the manifest states', async () => {
  const { start_url, icons } = JSON.parse(manifest(seoPage(), '#ffffff'))
  expect(start_url).toBe('/de/')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`${ROOT}/static${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const sizes of ['192x192', '512x512'])
    expect(icons).toContainEqual(expect.objectContaining({ sizes, purpose: 'any' }))
})

const font = textToPath(ROOT)
const drawn = (title: string) => drawSocialImage(ROOT, seoPage({ title }), font)

it.each([
  ['où♦', 'où'],
  ['Neu 👨‍👩‍👧‍👦🇨🇭 am Start', 'Neu am Start'],
  ['l’e\u0301te\u0301', 'l’été'],
  ['Việt Nam, București', 'Viet Nam, Bucuresti'],
  ['Новости: site שלום', ': site'],
  ['une\nligne', 'une ligne'],
  ['Привет, мир! 🚀', ''],
])('of the title «%s» a social image draws only the letters «%s»', (text, known) => {
  expect(font.knownOf(text)).toBe(known)
  expect(font.knownOf(known)).toBe(known)
})

it('a social image shows the name of the site if the font has no letter of the page’s title', () => {
  expect(drawn('Привет, мир! 🚀')).toBe(drawn(seoPage().siteName))
})

it('a social image draws a narrow no-break space narrower than an ordinary space', () => {
  const [none = 0, narrow = 0, wide = 0] = ['ab', 'a\u202fb', 'a b'].map((text) =>
    font.widthOf(text, 100),
  )
  expect(none).toBeLessThan(narrow)
  expect(narrow).toBeLessThan(wide)
})

it('a social image is a PNG of 1200 × 630 pixels and less than 120 kB, made from an SVG that draws letters without a font', async () => {
  const svg = drawn('Signaler un problème à Genève et le suivre')
  expect(svg).not.toContain('<text')
  const png = await toPng(svg)
  const announced = { format: 'png', width: 1200, height: 630 }
  expect(await sharp(png).metadata()).toMatchObject(announced)
  expect(png.length).toBeLessThan(120_000)
})
