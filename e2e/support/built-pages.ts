/** Reads the built site as search engines do: its pages, and the addresses in them. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { load, type CheerioAPI } from 'cheerio'
import { everyAnswer, everyPage, localizedPath, PUBLIC, routes } from './site'

export interface BuiltPage {
  path: string
  html: string
  $: CheerioAPI
}

const fileOf = (url: string) =>
  path.join(PUBLIC, url.endsWith('/') ? `${url}index.html` : url)

const read = (url: string): BuiltPage => {
  const html = readFileSync(fileOf(url), 'utf8')
  return { path: url, html, $: load(html) }
}

/** All addresses in a page: those of links and forms, and of whatever the page loads. */
const addressesIn = ({ $ }: BuiltPage): string[] =>
  $('[href], [src], [srcset], [action], meta[property$=":url"], meta[property$=":image"]')
    .get()
    .flatMap(({ attribs: { href, src, srcset, action, content } }) => [
      ...[href, src, action, content].flatMap((address) => address ?? []),
      ...(srcset?.split(',') ?? []).map((each) => each.trim().split(' ')[0] ?? ''),
    ])

const readSite = () => {
  const pages = new Map(
    [...everyPage, ...everyAnswer].map(({ url }) => [url, read(url)] as const),
  )
  /** The address that the site was built for, without a slash at its end. */
  const siteUrl = canonicalOf(read('/'))?.slice(0, -1) ?? ''
  const linked = new Set<string>()
  /**
   * Links to a file of the site that does not exist. Each is listed with the page that has the
   * link.
   */
  const broken: string[] = []
  for (const page of pages.values())
    for (const address of addressesIn(page)) {
      const { origin, pathname } = new URL(address, siteUrl + page.path)
      if (origin !== siteUrl || pathname.startsWith('/api/')) continue
      linked.add(pathname)
      if (!existsSync(fileOf(pathname))) broken.push(`${pathname}, from ${page.path}`)
    }
  return { pages, linked, broken, siteUrl }
}

export type Site = ReturnType<typeof readSite>

/**
 * Playwright's `test` with the pages of the built site. Each worker reads them once for all its
 * tests.
 */
export const test = base.extend<object, { site: Site }>({
  site: [async ({}, provide) => provide(readSite()), { scope: 'worker' }],
})

/** The pages that search engines may list. */
export const indexed = ({ pages }: Site): BuiltPage[] =>
  [...pages.values()].filter(({ $ }) => $('meta[name=robots]').length === 0)

/** Finds the built page of a route in a language. */
export const pageIn = (
  { pages }: Site,
  language: string,
  route: keyof typeof routes = 'home',
): BuiltPage => {
  const page = pages.get(localizedPath(routes[route], language))
  if (!page) throw new Error(`No page ${route} in «${language}»`)
  return page
}

/** All built pages in a language. */
export const pagesIn = ({ pages }: Site, language: string): BuiltPage[] =>
  [...pages.values()].filter(({ $ }) => $('html').attr('lang') === language)

export const canonicalOf = ({ $ }: BuiltPage) => $('link[rel=canonical]').attr('href')

/**
 * The addresses of a page in all languages, as its head lists them: pairs of language and address.
 */
export const alternatesOf = ({ $ }: BuiltPage) =>
  $('link[rel=alternate][hreflang]')
    .get()
    .map(({ attribs }) => [attribs.hreflang, attribs.href])

export { expect } from '@playwright/test'
