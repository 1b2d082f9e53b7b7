/**
 * Sends queries to Gatsby's own GraphQL schema for a copy of this project, in which the tests have
 * written news items and a country of their own.
 */
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { contentTypes } from '../../../src/content-model'
import { documents, textOf } from '../../support/documents'
import { picture } from '../../support/example-content'
import { askGatsby, withoutDescription } from '../../support/graphql'
import { LONG } from '../../support/lifecycle'

const SAY = '2026-01-10-tout-dire'
const START = '2026-02-20-zero'

const article = (fr: string, en: string, de: string, date: string) => ({
  title: { fr, en, de },
  date,
  lead: { fr: `${fr} !`, en: `${en}!`, de: `${de}!` },
  text: { fr: `## « ${fr} »`, en, de },
  pictures: [{ picture: './square.png', alt: { fr, en, de } }],
})

let ask: Awaited<ReturnType<typeof askGatsby>>
beforeAll(async () => {
  ask = await askGatsby(async (project) => {
    project.remove('content/news')
    const details = JSON.parse(project.read('content/contact.json')) as {
      address: object
    }
    const country = { fr: 'Suisse', en: 'Switzerland', de: 'Schweiz' }
    details.address = { ...details.address, country }
    project.write('content/contact.json', JSON.stringify(details))
    const write = (slug: string, ...texts: Parameters<typeof article>) =>
      project.write(`content/news/${slug}.json`, JSON.stringify(article(...texts)))
    // The name comes before that of the messages in the alphabet, so Gatsby would find it first.
    project.write('locales/de/gallery.json', '{ "hello": "Hallo" }')
    project.write('content/news/square.png', await picture(1200, 1200).toBuffer())
    write(SAY, 'Le but : tout dire', 'Aim: say all', 'Ziel: alles sagen', '2026-01-10')
    write(START, 'Zéro attente', 'Zero wait', 'Anfang', '2026-02-20')
  })
}, LONG * 2000)

/** Asks Gatsby a query, which must succeed without errors, and gives the data of the answer. */
const answer = async (query: string, context: Record<string, unknown> = {}) => {
  const { data, errors } = await ask<Record<string, unknown>>(query, context)
  expect(errors).toBeUndefined()
  return data
}

/**
 * What Gatsby should answer to `allNews { nodes { slug } }` if it finds the news items with these
 * slugs.
 */
const slugs = (...found: string[]) => ({ nodes: found.map((slug) => ({ slug })) })

it('a GraphQL filter finds a text as its file has it, though pages get it with their punctuation', async () => {
  const found = await answer(`{
    news(title: { eq: "Le but : tout dire" }) { title }
    allNews(filter: { title: { regex: "/but : tout/" } }) { nodes { slug } }
    articles: allNews(filter: { text: { eq: "## « Zéro attente »" } }) { nodes { slug } }
    summary: allNews(sort: { title: ASC }) { distinct(field: { title: SELECT }) }
  }`)
  expect(found).toEqual({
    news: { title: expect.stringMatching(/^Le but[\u00a0\u202f]: tout dire$/) },
    allNews: slugs(SAY),
    articles: slugs(START),
    summary: { distinct: ['Le but : tout dire', 'Zéro attente'] },
  })
})

const LISTS = `
  filtered: allNews(filter: { title: { glob: "Anfang" } }) { nodes { slug } }
  single: news(title: { glob: "Anfang" }) { slug title }
  sorted: allNews(sort: { title: ASC }) {
    nodes { slug }
    distinct(field: { title: SELECT })
    group(field: { lead: SELECT }) { field fieldValue nodes { title } distinct(field: { title: SELECT }) }
  }
  inside: allNews(filter: { pictures: { elemMatch: { alt: { eq: "Anfang" }, picture: { name: { eq: "square" } } } } }) { nodes { slug } }
  files: allFile(filter: { childNews: { title: { eq: "Anfang" } } }) { distinct(field: { childNews: { lead: SELECT } }) }
  page: news(path: { eq: "/de/news/${START}/" }) { slug path }
`
const inGerman = {
  filtered: slugs(START),
  single: { slug: START, title: 'Anfang' },
  sorted: {
    ...slugs(START, SAY),
    distinct: ['Anfang', 'Ziel: alles sagen'],
    group: ['Anfang', 'Ziel: alles sagen'].map((title) => ({
      field: 'lead',
      fieldValue: `${title}!`,
      nodes: [{ title }],
      distinct: [title],
    })),
  },
  inside: slugs(START),
  files: { distinct: ['Anfang!'] },
  page: { slug: START, path: `/de/news/${START}/` },
}

it('GraphQL filters, sorts and groups by the texts of the language that `in` names', async () => {
  const both = await answer(`{
    allNews(sort: { title: ASC }) { nodes { slug } }
    in(language: de) { ${LISTS} }
    french: in(language: fr) { allNews(sort: { title: ASC }) { nodes { slug } } }
  }`)
  const french = slugs(SAY, START)
  expect(both).toEqual({ allNews: french, in: inGerman, french: { allNews: french } })
})

it('GraphQL filters, sorts and groups by the texts of the language of the page that asks', async () => {
  expect(await answer(`{ ${LISTS} }`, { language: 'de' })).toEqual(inGerman)
})

it('GraphQL sorts by the texts of each language in turn, in both directions, also when it has sorted by them before', async () => {
  const inOrder = `
    up: allNews(sort: { title: ASC }) { nodes { slug } }
    down: allNews(sort: { title: DESC }) { nodes { slug } }
  `
  const sayFirst = { up: slugs(SAY, START), down: slugs(START, SAY) }
  const startFirst = { up: slugs(START, SAY), down: slugs(SAY, START) }
  for (const language of ['fr', 'en', 'de', 'en', 'fr', 'de']) {
    const expected = language === 'de' ? startFirst : sayFirst
    const found = await answer(`{ ${inOrder} }`, { language })
    expect({ language, ...found }).toEqual({ language, ...expected })
  }
})

it('a GraphQL query can filter and sort entries by their German texts (de: { title }) while it asks for another language', async () => {
  const found = await answer(`{
    german: allNews(filter: { de: { title: { eq: "Anfang" } } }) { nodes { slug } }
    sorted: allNews(sort: [{ de: { title: ASC } }, { title: DESC }]) { nodes { slug } }
    distinct: allNews { distinct(field: { de: { title: SELECT } }) }
    in(language: de) {
      both: allNews(filter: { title: { ne: "x" }, de: { title: { regex: "/Anf/" }, lead: { ne: "x" } } }) { nodes { slug } }
      none: allNews(filter: { title: { regex: "/Ziel/" }, de: { title: { ne: "Ziel: alles sagen" } } }) { nodes { slug } }
      other: allNews(filter: { title: { eq: "Anfang" }, fr: { title: { eq: "x" } } }) { nodes { slug } }
    }
  }`)
  expect(found).toEqual({
    german: slugs(START),
    sorted: slugs(START, SAY),
    distinct: { distinct: ['Anfang', 'Ziel: alles sagen'] },
    in: { both: slugs(START), none: slugs(), other: slugs() },
  })
  const { errors } = await ask(`{ in(language: de) {
    news(title: { eq: "Anfang" }, de: { title: { eq: "Ziel: alles sagen" } }) { slug }
  } }`)
  expect(errors).toMatchObject([{ message: expect.stringContaining('condition') }])
})

it('the GraphQL schema marks no field of an entry as deprecated in filters', async () => {
  const { __type: type } = (await answer(
    `{ __type(name: "NewsFilterInput") { inputFields { name } } }`,
  )) as { __type: { inputFields: { name: string }[] } }
  const names = type.inputFields.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['title', 'text', 'path', 'date']))
})

it('GraphQL answers a text in the language of the field’s argument, otherwise of the field around it, otherwise of the page', async () => {
  const german = { title: 'Anfang', path: `/de/news/${START}/` }
  const found = await answer(
    `query Mixed($language: Language!, $other: Language!) {
      page: news(slug: { eq: "${START}" }) { ...texts de { ...texts } }
      in(language: $other) {
        news(slug: { eq: "${START}" }) { ...texts french: title(language: fr) fr { title } }
        in(language: $language) { latestNews { title } }
        contactDetails { address { country } path }
        locale(ns: { eq: "translation" }) { language }
        allLocale { nodes { language } }
      }
    }
    fragment texts on News { title path }`,
    { language: 'en', other: 'de' },
  )
  expect(found).toEqual({
    page: { title: 'Zero wait', path: `/en/news/${START}/`, de: german },
    in: {
      news: { ...german, french: 'Zéro attente', fr: { title: 'Zéro attente' } },
      in: { latestNews: [{ title: 'Zero wait' }, { title: 'Aim: say all' }] },
      contactDetails: { address: { country: 'Schweiz' }, path: '/de/contact/' },
      locale: { language: 'de' },
      allLocale: { nodes: [{ language: 'de' }] },
    },
  })
})

it('GraphQL knows no messages but those of translation.json, whatever lies beside that file', async () => {
  const found = await answer(`{
    locale(language: { eq: "de" }) { ns data }
    allLocale { distinct(field: { ns: SELECT }) }
  }`)
  expect(found).toMatchObject({
    locale: { ns: 'translation', data: expect.stringContaining('"site":') },
    allLocale: { distinct: ['translation'] },
  })
})

it('GraphQL compares days as dates, and writes them in the language of the query', async () => {
  const found = await answer(`{
    later: allNews(filter: { date: { gte: "2026-02-01" } }) { nodes { slug date } }
    between: allNews(filter: { date: { gt: "2026-01-01", lt: "2026-02-20" } }) { nodes { slug } }
    in(language: de) { news(slug: { eq: "${START}" }) { date(formatString: "D. MMMM") other: date(formatString: "D MMMM", language: fr) locale: date(formatString: "MMMM", locale: "fr") fromNow: date(fromNow: true) } }
    ready: allNews(filter: { draft: { in: [false] } }) { totalCount }
    sinceNoon: allNews(filter: { date: { gte: "2026-02-20T12:00:00Z" }, draft: { in: [true, false] } }) { nodes { slug } }
    sorted: allNews(sort: { date: DESC }) { max(field: { date: SELECT }) nodes { slug } }
    difference: news { date(difference: "days") }
    siteInfo { roadmapDate(formatString: "YYYY") }
    privacyNotice { version(formatString: "YYYY") }
  }`)
  expect(found).toMatchObject({
    later: { nodes: [{ slug: START, date: '2026-02-20' }] },
    between: slugs(SAY),
    in: { news: { date: '20. Februar', other: '20 février' } },
    ready: { totalCount: 2 },
    sinceNoon: slugs(START),
    sorted: { max: Date.parse('2026-02-20'), ...slugs(START, SAY) },
    difference: { date: expect.stringMatching(/^-?\d+$/) },
    siteInfo: { roadmapDate: expect.stringMatching(/^\d{4}$/) },
    privacyNotice: { version: expect.stringMatching(/^\d{4}$/) },
  })
  expect(found.in).toMatchObject({
    news: { fromNow: expect.stringMatching(/^(vor|in) /) },
  })
})

it('GraphQL knows the file of an entry, its page, and the last commit of the file', async () => {
  const file = `content/news/${START}.json`
  const found = await answer(`{
    news(file: { eq: "${file}" }) { file path lastChanged }
    contactDetails { file path }
    siteInfo { file path }
    recent: allNews(filter: { lastChanged: { gte: "2026-01-01" } }, sort: { lastChanged: DESC }) { totalCount }
    old: allNews(filter: { lastChanged: { lt: "2026-01-01" } }) { totalCount }
  }`)
  const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(found).toEqual({
    news: { file, path: `/news/${START}/`, lastChanged: time },
    contactDetails: { file: 'content/contact.json', path: '/contact/' },
    siteInfo: { file: 'content/site.json', path: null },
    recent: { totalCount: 2 },
    old: { totalCount: 0 },
  })
})

it('a query that sorts a list may also cut it by skip and limit, and ask for the next entry', async () => {
  const found = await answer(`{
    second: allNews(sort: { title: DESC }, skip: 1, limit: 1) {
      nodes { slug }
      totalCount
      pageInfo { hasPreviousPage currentPage }
    }
    all: allNews(sort: { date: ASC }) { edges { next { slug } } }
  }`)
  expect(found).toEqual({
    second: {
      ...slugs(SAY),
      totalCount: 2,
      pageInfo: { hasPreviousPage: true, currentPage: 2 },
    },
    all: { edges: [{ next: { slug: START } }, { next: null }] },
  })
})

it('a GraphQL query can ask for the latest few news alone', async () => {
  const found = await answer(`{
    latestNews(limit: 1) { slug }
    none: latestNews(limit: 0) { slug }
    in(language: de) { latestNews(limit: 5) { slug } }
  }`)
  expect(found).toEqual({
    latestNews: [{ slug: START }],
    none: [],
    in: { latestNews: [{ slug: START }, { slug: SAY }] },
  })
  const { errors } = await ask('{ latestNews(limit: -1) { slug } }')
  expect(errors).toMatchObject([{ message: expect.stringContaining('limit') }])
})

it('Gatsby’s schema describes all types of the site, with their fields, arguments and values', async () => {
  const { data } = await ask<IntrospectionQuery>(getIntrospectionQuery())
  const types = contentTypes.map(({ typeName }) => typeName)
  const { seen, lacking } = withoutDescription(data, ['Language', 'Locale', ...types])
  expect(seen.size).toBeGreaterThan(contentTypes.length)
  expect([...lacking]).toEqual([])
})

it(
  'Gatsby answers each GraphQL query of the guides without errors',
  async () => {
    const guides = documents().map(textOf).join('\n')
    const queries = [...guides.matchAll(/```graphql\n([^]*?)```/g)]
    expect(queries.length).toBeGreaterThan(0)
    for (const [, query = ''] of queries) {
      const { errors } = await ask(query)
      expect({ query, errors }).toEqual({ query, errors: undefined })
    }
  },
  LONG * 1000,
)
