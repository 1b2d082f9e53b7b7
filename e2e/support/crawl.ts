/** The site as search engines see it: all that its home pages lead to. */
import { test as base, type APIRequestContext } from '@playwright/test'
import { load, type CheerioAPI } from 'cheerio'
import { languageCodes, localizedPath, routes } from './site'

export interface CrawledPage {
  path: string
  html: string
  $: CheerioAPI
}

/** Where elements lead and what they load. */
const addressesIn = ($: CheerioAPI): string[] =>
  $('[href], [src], [srcset], [action], meta[property$=":url"], meta[property$=":image"]')
    .get()
    .flatMap(({ attribs: { href, src, srcset, action, content } }) => [
      ...[href, src, action, content].flatMap((address) => address ?? []),
      ...(srcset?.split(',') ?? []).map((each) => each.trim().split(' ')[0] ?? ''),
    ])

/** Follows all that the pages lead to. */
const crawl = async (request: APIRequestContext) => {
  const pages = new Map<string, CrawledPage>()
  /** What was asked for and is not there, with the page that leads to it. */
  const broken: string[] = []
  const home = await (await request.get('/')).text()
  /** The address that the pages were built for, without a slash at its end. */
  const siteUrl = (load(home)('link[rel=canonical]').attr('href') ?? '').slice(0, -1)
  const waiting = languageCodes.map((code) => ({
    path: localizedPath('/', code),
    from: '',
  }))
  const seen = new Set(waiting.map(({ path }) => path))

  /** The path of an address of ours; nothing if it is foreign, or the form API's. */
  const ownPath = (address: string, from: string): string | undefined => {
    const { origin, pathname } = new URL(address, `${siteUrl}${from}`)
    return origin === siteUrl && !pathname.startsWith('/api/') ? pathname : undefined
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() !== 200) {
      broken.push(`${path}: ${response.status()}, from ${from}`)
      continue
    }
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const html = await response.text()
    const $ = load(html)
    pages.set(path, { path, html, $ })
    for (const address of addressesIn($)) {
      const found = ownPath(address, path)
      if (found === undefined || seen.has(found)) continue
      seen.add(found)
      waiting.push({ path: found, from: path })
    }
  }
  return { pages, broken, siteUrl }
}

export type Crawl = Awaited<ReturnType<typeof crawl>>

/** Crawls once for all tests of a worker. */
export const test = base.extend<object, { site: Crawl }>({
  site: [
    async ({ playwright }, provide, { project }) => {
      const { baseURL } = project.use
      const request = await playwright.request.newContext({ baseURL })
      await provide(await crawl(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

/** The pages that search engines may list. */
export const indexed = ({ pages }: Crawl): CrawledPage[] =>
  [...pages.values()].filter(({ $ }) => $('meta[name=robots]').length === 0)

/** A page in a language. */
export const pageIn = (
  { pages }: Crawl,
  language: string,
  route: keyof typeof routes = 'home',
): CrawledPage => {
  const page = pages.get(localizedPath(routes[route], language))
  if (!page) throw new Error(`No page ${route} in «${language}»`)
  return page
}

export const canonicalOf = ({ $ }: CrawledPage) => $('link[rel=canonical]').attr('href')

/** Where else a page is: pairs of language and address. */
export const alternatesOf = ({ $ }: CrawledPage) =>
  $('link[rel=alternate][hreflang]')
    .get()
    .map(({ attribs }) => [attribs.hreflang, attribs.href])

export { expect } from '@playwright/test'
