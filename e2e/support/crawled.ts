/** Tests that look at what a crawler found; it looks once for all of them in a worker. */
import { test as base } from '@playwright/test'
import { crawl, type Crawl, type CrawledPage } from './crawl'

export const test = base.extend<object, { found: Crawl }>({
  found: [
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

/** The home page of a language. */
export const homeIn = (found: Crawl, language: string): CrawledPage | undefined =>
  indexed(found).find(({ $ }) => $('html').attr('lang') === language)

export const canonicalOf = ({ $ }: CrawledPage) => $('link[rel=canonical]').attr('href')

/** Where else a page is: pairs of language and address. */
export const alternatesOf = ({ $ }: CrawledPage) =>
  $('link[rel=alternate][hreflang]')
    .get()
    .map(({ attribs }) => [attribs.hreflang, attribs.href])

export { expect } from '@playwright/test'
