import { load } from 'cheerio'
import { expect, homeIn, test } from '../support/crawled'
import { at, BASE } from '../support/place'
import { languageCodes } from '../support/words'

test('robots.txt leads to the sitemap, security.txt to somebody', async ({
  found,
  request,
}) => {
  const robots = await (await request.get(at('/robots.txt'))).text()
  expect(robots).toContain(`Sitemap: ${found.siteUrl}/sitemap.xml`)
  const response = await request.get(at('/.well-known/security.txt'))
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trim().split('\n')
  const fields = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  expect(fields.get('Contact')).toMatch(/^mailto:.+@.+/)
  expect(fields.get('Canonical')).toBe(`${found.siteUrl}/.well-known/security.txt`)
  const expires = Date.parse(fields.get('Expires') ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('each language has a feed of the roadmap, as RFC 4287 wants it', async ({
  found,
  request,
}) => {
  const ids = new Set<string>()
  for (const language of languageCodes) {
    const home = homeIn(found, language)
    const link = home?.$('link[type="application/atom+xml"]')
    const href = link?.attr('href') ?? ''
    const response = await request.get(at(href.slice(found.siteUrl.length)))
    expect(response.headers()['content-type']).toContain('application/atom+xml')
    const $ = load(await response.text(), { xml: true })
    expect($('feed').attr('xml:lang')).toBe(language)
    expect($('feed > id').text()).toBe(href)
    expect($('feed > title').text()).toBe(link?.attr('title'))
    expect($('feed > author > name').text()).not.toBe('')
    expect($('feed > link[rel=self]').attr('href')).toBe(href)
    const newest = Date.parse($('feed > updated').text())
    const entries = $('feed > entry').get()
    expect(entries).toHaveLength(4)
    for (const entry of entries) {
      const { pathname, hash } = new URL($(entry).find('link').attr('href') ?? '')
      expect(found.pages.get(pathname.slice(BASE.length))?.$(hash)).toHaveLength(1)
      expect($(entry).find('title').text()).toMatch(/^20\d\d: ./)
      const updated = Date.parse($(entry).find('updated').text())
      expect(updated).toBeLessThanOrEqual(newest)
      expect(updated).toBeLessThan(Date.now())
      const content = load($(entry).find('content[type=html]').text())
      expect(content('li').length).toBeGreaterThan(0)
      ids.add($(entry).find('id').text())
    }
  }
  expect(ids.size).toBe(4 * languageCodes.length)
})
