import { canonicalOf, expect, indexed, test } from '../support/crawled'

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

test('each page tells machines what it is, in the words of schema.org', ({ found }) => {
  for (const page of indexed(found)) {
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
