import { load } from 'cheerio'
import {
  alternatesOf,
  canonicalOf,
  expect,
  indexed,
  pageIn,
  test,
} from './support/built-pages'
import { everyPage, languageCodes, wordsIn } from './support/site'

test('every link of the built pages leads to a file that exists, and to an anchor that this file has', ({
  site,
}) => {
  expect(site.broken).toEqual([])
  expect([...site.linked]).toEqual(
    expect.arrayContaining(everyPage.map(({ url }) => url)),
  )
  const missing = [...site.pages.values()].flatMap(({ path, $ }) =>
    $('a[href*="#"]')
      .get()
      .flatMap(({ attribs: { href = '' } }) => {
        const { pathname, hash, origin } = new URL(href, `${site.siteUrl}${path}`)
        if (origin !== new URL(site.siteUrl).origin || hash.length < 2) return []
        const target = site.pages.get(pathname)
        const id = decodeURIComponent(hash.slice(1))
        return target?.$(`[id="${id}"]`).length === 1 ? [] : [`${path}: ${href}`]
      }),
  )
  expect(missing).toEqual([])
})

test('canonical link, alternate links, language picker and sitemap name the same addresses of a page', async ({
  site,
  request,
}) => {
  const pages = indexed(site)
  for (const page of pages) {
    expect(canonicalOf(page)).toBe(site.siteUrl + page.path)
    const alternates = alternatesOf(page)
    expect(alternates.map(([code]) => code)).toEqual([...languageCodes, 'x-default'])
    expect(alternates).toContainEqual([page.$('html').attr('lang'), canonicalOf(page)])
    for (const [, url = ''] of alternates) {
      const other = site.pages.get(url.slice(site.siteUrl.length))
      expect(other && alternatesOf(other), `${page.path} → ${url}`).toEqual(alternates)
    }
    const choices = page.$('#language-menu a').get()
    expect(
      choices.map(({ attribs: { hreflang, href = '' } }) => [
        hreflang,
        new URL(href, site.siteUrl).href,
      ]),
    ).toEqual(alternates.slice(0, -1))
    const current = page.$('#language-menu [aria-current]').attr('hreflang')
    expect(current).toBe(page.$('html').attr('lang'))
  }

  const $ = load(await (await request.get('/sitemap.xml')).text(), { xml: true })
  const listed = $('url')
    .get()
    .map((url): [string, unknown] => [
      $(url).find('loc').text(),
      $(url)
        .find('xhtml\\:link')
        .get()
        .map(({ attribs }) => [attribs.hreflang, attribs.href]),
    ])
  expect(listed).toHaveLength(everyPage.length)
  expect(new Map(listed)).toEqual(
    new Map(pages.map((page) => [canonicalOf(page), alternatesOf(page)])),
  )
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.siteUrl}/sitemap.xml`)
})

test('each built page loads no script but the loader of islands, and nothing of Gatsby', ({
  site,
}) => {
  for (const { path, html, $ } of site.pages.values()) {
    expect(html, path).not.toMatch(/gatsby-(?!i18next)|___gatsby|"generator"/)
    expect($('link[as=script], link[as=fetch]'), path).toHaveLength(0)
    // The preloaded font has a low priority, since it would otherwise take bandwidth from the page
    // itself.
    expect($('link[as=font]').attr('fetchpriority'), path).toBe('low')
    expect($('script[type=speculationrules]'), path).toHaveLength(1)
    const scripts = $('script[src]').get()
    for (const { attribs } of scripts) expect(attribs.src).toContain('/islands/loader-')
  }
})

test('each home page links to the page in simple language', ({ site }) => {
  for (const language of languageCodes) {
    const link = pageIn(site, language).$('link[rel=alternate][type="text/html"]')
    expect(link.attr('href')).toBe(canonicalOf(pageIn(site, language, 'easy')))
    expect(link.attr('title')).toBe(wordsIn(language).site.nav.easy)
  }
})

test('no two pages in one language share a title, and no two pages of the site share a description', ({
  site,
}) => {
  const pages = indexed(site)
  expect(pages).toHaveLength(everyPage.length)
  for (const text of [
    pages.map(({ $ }) => `${$('html').attr('lang')}: ${$('title').text()}`),
    pages.map(({ $ }) => $('meta[name=description]').attr('content')),
  ]) {
    expect(text).not.toContain(undefined)
    expect(new Set(text).size).toBe(pages.length)
  }
})
