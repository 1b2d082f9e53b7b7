import { load } from 'cheerio'
import { alternatesOf, canonicalOf, expect, indexed, test } from './support/crawled'
import { at, BASE } from './support/place'
import { everyPage, languageCodes } from './support/words'

test('every link, picture, script and address in a page leads somewhere', ({ found }) => {
  expect(found.broken).toEqual([])
  expect([...found.pages.values()].map(({ path }) => path)).toEqual(
    expect.arrayContaining(everyPage.map(({ url }) => url.slice(BASE.length))),
  )
})

test('every anchor is there', ({ found }) => {
  const missing = [...found.pages.values()].flatMap(({ path, $ }) =>
    $('a[href*="#"]')
      .get()
      .flatMap(({ attribs }) => {
        const { pathname, hash, origin } = new URL(
          attribs.href ?? '',
          `${found.siteUrl}${path}`,
        )
        if (origin !== new URL(found.siteUrl).origin || hash.length < 2) return []
        const target = found.pages.get(pathname.slice(BASE.length))
        const id = decodeURIComponent(hash.slice(1))
        return target?.$(`[id="${id}"]`).length === 1 ? [] : [`${path}: ${attribs.href}`]
      }),
  )
  expect(missing).toEqual([])
})

test('each page says where it is, and where it is in the other languages; they agree', ({
  found,
}) => {
  for (const page of indexed(found)) {
    expect(canonicalOf(page)).toBe(found.siteUrl + page.path)
    const alternates = alternatesOf(page)
    expect(alternates.map(([code]) => code)).toEqual([...languageCodes, 'x-default'])
    expect(alternates).toContainEqual([page.$('html').attr('lang'), canonicalOf(page)])
    for (const [, address = ''] of alternates) {
      const other = found.pages.get(address.slice(found.siteUrl.length))
      expect(other && alternatesOf(other), `${page.path} → ${address}`).toEqual(
        alternates,
      )
    }
  }
})

test('the sitemap has all of them, and no other', async ({ found, request }) => {
  const $ = load(await (await request.get(at('/sitemap.xml'))).text(), { xml: true })
  const urls = $('url')
    .get()
    .map((url) => ({
      loc: $(url).find('loc').text(),
      alternates: $(url)
        .find('xhtml\\:link')
        .get()
        .map(({ attribs }) => [attribs.hreflang, attribs.href]),
    }))
  const byLoc = (a: { loc?: string }, b: { loc?: string }) =>
    String(a.loc) < String(b.loc) ? -1 : 1
  expect(urls.sort(byLoc)).toEqual(
    indexed(found)
      .map((page) => ({ loc: canonicalOf(page), alternates: alternatesOf(page) }))
      .sort(byLoc),
  )
  expect(urls).toHaveLength(everyPage.length)
})
