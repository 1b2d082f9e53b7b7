import { HtmlValidate } from 'html-validate'
import { canonicalOf, expect, indexed, test } from '../support/built-pages'
import { languages, siteInfo } from '../support/site'

test('the HTML of every page is valid', async ({ site }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // The validator's rule about capitals in attributes is off: React writes `srcSet`, which HTML
      // reads as `srcset`.
      'attr-case': 'off',
      // The validator's rule about redundant roles is off: Safari announces a list without markers
      // as a list only if it has the role `list`.
      'no-redundant-role': 'off',
    },
  })
  const found: string[] = []
  for (const { path, html } of site.pages.values()) {
    const { results } = await validator.validateString(html)
    for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages))
      found.push(`${path}:${line} ${ruleId}: ${message}`)
  }
  expect(found).toEqual([])
})

test('each page has a picture of its own for social networks', async ({
  site,
  request,
}) => {
  const seen = new Set<string>()
  for (const { $ } of indexed(site)) {
    const image = $('meta[property="og:image"]').attr('content') ?? ''
    const bytes = await (await request.get(image.slice(site.siteUrl.length))).body()
    seen.add(bytes.toString('base64'))
    expect($('meta[property="og:title"]').attr('content')).toBe(
      $('meta[property="og:image:alt"]').attr('content'),
    )
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  }
  expect(seen.size).toBe(indexed(site).length)
})

/**
 * The types of https://schema.org that pages use, each with the properties that search engines
 * require of it.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebPage: ['url', 'name', 'description', 'inLanguage', 'isPartOf'],
  WebSite: ['url', 'name', 'inLanguage', 'publisher'],
  Organization: ['name', 'url', 'logo', 'address', 'contactPoint'],
}

type Thing = Record<string, unknown>

test('each page describes itself for search engines in the vocabulary of schema.org', ({
  site,
}) => {
  for (const page of indexed(site)) {
    const text = page.$('script[type="application/ld+json"]').text()
    const { '@graph': graph } = JSON.parse(text) as { '@graph': Thing[] }
    const kindOf = (thing: Thing) =>
      String(thing['@type']).replace(/^(AboutPage|ContactPage|NewsArticle)$/, 'WebPage')
    expect(graph.map(kindOf).sort()).toEqual(Object.keys(REQUIRED).sort())
    for (const thing of graph)
      for (const property of REQUIRED[kindOf(thing)] ?? [])
        expect(thing[property], `${page.path}: ${property}`).toBeTruthy()
    const ids = graph.map((thing) => thing['@id'])
    for (const [, id] of JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g))
      expect(ids).toContain(id)
    const [, name = ''] = /\/(about|contact|news\/.+)\/$/.exec(page.path) ?? []
    expect(graph.find((thing) => kindOf(thing) === 'WebPage')).toMatchObject({
      '@type': name.startsWith('news')
        ? 'NewsArticle'
        : ({ about: 'AboutPage', contact: 'ContactPage' }[name] ?? 'WebPage'),
      url: canonicalOf(page),
      inLanguage: page.$('html').attr('lang'),
    })
  }
})

test('each page marks the language of foreign words, and gives links with the same words the same address', ({
  site,
}) => {
  expect([...site.pages.keys()]).not.toHaveLength(0)
  for (const { path, $ } of site.pages.values()) {
    for (const { attribs } of $('a[hreflang]').get()) {
      const { name } = languages.find(({ code }) => code === attribs.lang) ?? {}
      expect([attribs.hreflang, name], path).toEqual([attribs.lang, expect.any(String)])
    }
    // The platform has a French name in every language, so the element with the name says
    // `lang="fr"`.
    const marks = $('header span, footer span').filter(
      (_, span) => $(span).html() === siteInfo.name,
    )
    expect(marks.length, path).toBe(2)
    for (const { attribs } of marks.get()) expect(attribs.lang, path).toBe('fr')

    const places = new Map<string, string>()
    for (const link of $('main a').get()) {
      const text = ($(link).attr('aria-label') ?? $(link).text()).trim()
      const { href = '' } = link.attribs
      expect([path, text, places.get(text) ?? href]).toEqual([path, text, href])
      places.set(text, href)
    }
  }
})
