import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { SOCIAL_PICTURE } from '../src/i18n/social-picture'
import { crawl, type Crawl, type CrawledPage } from './support/crawl'
import { at, BASE } from './support/place'
import { everyAnswer, everyPage, languageCodes } from './support/words'

/** Bytes of a picture that social networks show. */
const PICTURE_MAX = 120_000

// What all tests look at is looked for once, in one worker.
test.describe.configure({ mode: 'default' })

let found: Crawl

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  found = await crawl(request)
  await request.dispose()
})

const pages = (): CrawledPage[] => [...found.pages.values()]
const indexed = () => pages().filter(({ $ }) => $('meta[name=robots]').length === 0)
const canonicalOf = ({ $ }: CrawledPage) => $('link[rel=canonical]').attr('href')
const alternatesOf = ({ $ }: CrawledPage) =>
  $('link[rel=alternate][hreflang]')
    .get()
    .map(({ attribs }) => [attribs.hreflang, attribs.href])

const twice = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every link, picture, script and address in a page leads somewhere', () => {
  expect(found.broken).toEqual([])
  expect(pages().map(({ path }) => path)).toEqual(
    expect.arrayContaining(everyPage.map(({ url }) => url.slice(BASE.length))),
  )
})

test('every anchor is there', () => {
  const missing = pages().flatMap(({ path, $ }) =>
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

test('each page says where it is, and where it is in the other languages; they agree', () => {
  for (const page of indexed()) {
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

test('the sitemap has all of them, and no other', async ({ request }) => {
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
    indexed()
      .map((page) => ({ loc: canonicalOf(page), alternates: alternatesOf(page) }))
      .sort(byLoc),
  )
  expect(urls).toHaveLength(everyPage.length)
})

test('no two pages share a title or a description', async ({ request }) => {
  const answers = await Promise.all(
    everyAnswer.map(async (path) => load(await (await request.get(path)).text())),
  )
  const documents = [...indexed().map(({ $ }) => $), ...answers]
  const titles = documents.map(($) => `${$('html').attr('lang')}: ${$('title').text()}`)
  expect(twice(titles)).toEqual([])
  expect(titles.filter((title) => title.length < 10)).toEqual([])
  const descriptions = indexed().map(
    ({ $ }) => $('meta[name=description]').attr('content') ?? '',
  )
  expect(twice(descriptions)).toEqual([])
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(170)
  }
})

test('the HTML is valid', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React writes them so: HTML knows no difference.
      'attr-case': 'off',
      // Safari takes lists without markers for no lists, unless told.
      'no-redundant-role': 'off',
    },
  })
  const messages: string[] = []
  for (const { path, html } of pages()) {
    const { results } = await validator.validateString(html)
    for (const { line, column, ruleId, message } of results.flatMap(
      (result) => result.messages,
    ))
      messages.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
  }
  expect(messages).toEqual([])
})

interface Thing {
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

/** What each thing must have, by https://schema.org and by what search engines ask for. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebPage: ['url', 'name', 'description', 'inLanguage', 'isPartOf', 'breadcrumb'],
  WebSite: ['url', 'name', 'inLanguage', 'publisher'],
  Organization: ['name', 'url', 'logo', 'address', 'contactPoint'],
  BreadcrumbList: ['itemListElement'],
}

test('each page tells machines what it is, in the words of schema.org', () => {
  for (const page of indexed()) {
    const data = JSON.parse(page.$('script[type="application/ld+json"]').text())
    expect(data['@context']).toBe('https://schema.org')
    const graph: Thing[] = data['@graph']
    const isPage = (type: string) => /^(Web|About|Contact)Page$/.test(type)
    const kinds = graph.map((thing) =>
      isPage(thing['@type']) ? 'WebPage' : thing['@type'],
    )
    expect(kinds.sort()).toEqual(Object.keys(REQUIRED).sort())
    for (const thing of graph) {
      const kind = isPage(thing['@type']) ? 'WebPage' : thing['@type']
      for (const property of REQUIRED[kind] ?? [])
        expect(thing[property], `${page.path}: ${kind}.${property}`).toBeTruthy()
    }
    const ids = graph.map((thing) => thing['@id'])
    const references = JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)
    for (const [, id] of references) expect(ids).toContain(id)
    const own = graph.find((thing) => isPage(thing['@type']))
    expect(own).toMatchObject({
      '@type': page.path.endsWith('/contact/')
        ? 'ContactPage'
        : page.path.endsWith('/about/')
          ? 'AboutPage'
          : 'WebPage',
      url: canonicalOf(page),
      inLanguage: page.$('html').attr('lang'),
    })
    const organisation = graph.find((thing) => thing['@type'] === 'Organization')
    expect(organisation?.contactPoint).toMatchObject({
      telephone: expect.stringMatching(/^\+/),
      email: expect.stringContaining('@'),
      hoursAvailable: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
    })
  }
})

test('each page has a picture of its own for social networks, light enough', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (const { path, $ } of indexed()) {
    const image = $('meta[property="og:image"]').attr('content') ?? ''
    const bytes = await (await request.get(at(image.slice(found.siteUrl.length)))).body()
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }, path).toEqual({ ...SOCIAL_PICTURE, format: 'png' })
    expect(bytes.length).toBeLessThan(PICTURE_MAX)
    seen.add(bytes.toString('base64'))
    expect($('meta[property="og:title"]').attr('content')).toBe(
      $('meta[property="og:image:alt"]').attr('content'),
    )
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  }
  expect(seen.size).toBe(indexed().length)
})

test('each language has a manifest with which the site can be installed', async ({
  page,
  request,
}) => {
  const session = await page.context().newCDPSession(page)
  for (const language of languageCodes) {
    const home = indexed().find(({ $ }) => $('html').attr('lang') === language)
    const href = home?.$('link[rel=manifest]').attr('href') ?? ''
    const response = await request.get(href)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ lang: language, display: 'minimal-ui' })
    expect(manifest.name).toBeTruthy()
    expect(manifest.description).toBeTruthy()
    expect((await request.get(manifest.start_url)).status()).toBe(200)
    for (const icon of manifest.icons) {
      const { width, height } = await sharp(
        await (await request.get(icon.src)).body(),
      ).metadata()
      expect(`${width}x${height}`).toBe(icon.sizes)
    }
    await page.goto(at(home?.path ?? ''))
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Contexts of tests are private windows, in which Chromium installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    const purposes = manifest.icons.map((icon: Thing) => `${icon.sizes} ${icon.purpose}`)
    expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any']))
  }
})

test('robots.txt leads to the sitemap, security.txt to somebody', async ({ request }) => {
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
  request,
}) => {
  const ids = new Set<string>()
  for (const language of languageCodes) {
    const home = indexed().find(({ $ }) => $('html').attr('lang') === language)
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
