import type { APIRequestContext } from '@playwright/test'
import { load, type CheerioAPI } from 'cheerio'
import { languageCodes } from '../../src/i18n/languages'
import { localizedPath } from '../../src/i18n/paths'
import { BASE } from './place'

export interface CrawledPage {
  /** Its path, without a prefix. */
  path: string
  html: string
  $: CheerioAPI
}

export interface Crawl {
  pages: ReadonlyMap<string, CrawledPage>
  /** What was asked for and is not there, with the page that leads to it. */
  broken: readonly string[]
  /** The address that the pages were built for, without a slash at its end. */
  siteUrl: string
}

/** Where an element leads or what it loads, of all elements that do so. */
const ATTRIBUTES = [
  ['a', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['script', 'src'],
  ['form', 'action'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content'],
] as const

/** The addresses in a page: candidates of `srcset` among them. */
export const addressesIn = ($: CheerioAPI): string[] => [
  ...ATTRIBUTES.flatMap(([selector, attribute]) =>
    $(selector)
      .get()
      .flatMap(({ attribs }) => attribs[attribute] ?? []),
  ),
  ...$('[srcset]')
    .get()
    .flatMap(({ attribs }) => (attribs.srcset ?? '').split(','))
    .map((candidate) => candidate.trim().split(' ')[0] ?? ''),
]

/** Forms are posted to, and the map comes from elsewhere. */
const isAsked = (pathname: string) => !pathname.startsWith('/api/')

/**
 * Follows all that the pages of the site lead to, from its home pages on; `base` is the path
 * below which the site is.
 */
export const crawl = async (request: APIRequestContext, base = BASE): Promise<Crawl> => {
  const pages = new Map<string, CrawledPage>()
  const broken: string[] = []
  const home = await (await request.get(`${base}/`)).text()
  const siteUrl = (load(home)('link[rel=canonical]').attr('href') ?? '').slice(0, -1)
  const waiting = languageCodes.map((code) => ({
    path: localizedPath('/', code),
    from: 'the start',
  }))
  const seen = new Set(waiting.map(({ path }) => path))

  /** The path of an address of ours, without what follows; nothing if it is foreign. */
  const ownPath = (address: string, from: string): string | undefined => {
    const url = new URL(address, `${siteUrl}${from}`)
    const own = url.href === siteUrl || url.href.startsWith(`${siteUrl}/`)
    return own && isAsked(url.pathname.slice(base.length))
      ? url.pathname.slice(base.length)
      : undefined
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    const response = await request.get(base + path, { maxRedirects: 0 })
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
