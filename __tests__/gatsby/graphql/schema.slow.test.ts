/**
 * Sends queries to Gatsby's own GraphQL schema for a copy of this project, in which the tests have
 * written news items and a country of their own.
 */
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { contentTypes } from '../../../src/content-model'
import { documents, textOf } from '../../support/documents'
import { SAY, slugs, START, writeNews } from '../../support/example-news'
import {
  askGatsby,
  withoutDescription,
  type Answer,
  type Ask,
} from '../../support/graphql'
import { LONG } from '../../support/lifecycle'

let ask: Ask
let answer: Answer
beforeAll(async () => {
  ;({ ask, answer } = await askGatsby(async (project) => {
    const details = JSON.parse(project.read('content/contact.json')) as {
      address: object
    }
    const country = { fr: 'Suisse', en: 'Switzerland', de: 'Schweiz' }
    details.address = { ...details.address, country }
    project.write('content/contact.json', JSON.stringify(details))
    // In the alphabet, `gallery.json` comes before `translation.json`, so Gatsby would find it first.
    project.write('locales/de/gallery.json', '{ "hello": "Hallo" }')
    await writeNews(project)
  }))
}, LONG * 2000)

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

it('GraphQL gives one message by its key, in the language of the query, and names a key that does not exist', async () => {
  const found = await answer(`{
    message(key: "site.skip")
    in(language: de) { message(key: "site.skip") french: message(key: "site.skip", language: fr) }
    locale { language }
  }`)
  const { french, message } = found.in as Record<string, string>
  expect(found).toMatchObject({ message: french, locale: { language: 'fr' } })
  expect(message).not.toBe(french)
  for (const key of ['site.nothing', 'site.nav']) {
    const { errors } = await ask(`{ message(key: "${key}") }`)
    expect(errors).toMatchObject([{ message: expect.stringContaining(`“${key}”`) }])
  }
})

it('GraphQL lists the pages of a language', async () => {
  const found = await answer(`{
    allSitePage(filter: { language: { eq: de } }) { nodes { path language } }
    french: allSitePage(filter: { language: { eq: fr } }) { nodes { path } }
    sitePage(path: { eq: "/de/about/" }) { language }
    in(language: en) { sitePage(path: { eq: "/about/" }) { language } }
  }`)
  const { nodes } = found.allSitePage as { nodes: { path: string; language: string }[] }
  expect(nodes).toContainEqual({ path: '/de/about/', language: 'de' })
  expect(nodes.every(({ path }) => path.startsWith('/de/'))).toBe(true)
  expect(found).toMatchObject({
    sitePage: { language: 'de' },
    in: { sitePage: { language: 'fr' } },
  })
  expect(found.french).toMatchObject({
    nodes: expect.arrayContaining([{ path: '/about/' }]),
  })
})

it('GraphQL compares days as dates, and writes them in the language of the query', async () => {
  const found = await answer(`{
    later: allNews(filter: { date: { gte: "2026-02-01" } }) { nodes { slug date } }
    between: allNews(filter: { date: { gt: "2026-01-01", lt: "2026-02-20" } }) { nodes { slug } }
    in(language: de) { news(slug: { eq: "${START}" }) { date(formatString: "D. MMMM") other: date(formatString: "D MMMM", language: fr) fromNow: date(fromNow: true) } }
    sorted: allNews(sort: { date: DESC }) { max(field: { date: SELECT }) text: max(field: { title: SELECT }) nodes { slug } }
    difference: news { date(difference: "days") }
    siteInfo { roadmapDate(formatString: "YYYY") }
    privacyNotice { version(formatString: "YYYY") }
  }`)
  expect(found).toMatchObject({
    later: { nodes: [{ slug: START, date: '2026-02-20' }] },
    between: slugs(SAY),
    in: { news: { date: '20. Februar', other: '20 février' } },
    sorted: { max: Date.parse('2026-02-20'), text: null, ...slugs(START, SAY) },
    difference: { date: expect.stringMatching(/^-?\d+$/) },
    siteInfo: { roadmapDate: expect.stringMatching(/^\d{4}$/) },
    privacyNotice: { version: expect.stringMatching(/^\d{4}$/) },
  })
  expect(found.in).toMatchObject({
    news: { fromNow: expect.stringMatching(/^(vor|in) /) },
  })
  for (const [asked, said] of [
    ['difference: "fortnights"', 'days'],
    ['formatString: "LL", locale: "xx"', 'locale'],
  ]) {
    const { errors } = await ask(`{ news { date(${asked}) } }`)
    expect(errors).toMatchObject([{ message: expect.stringContaining(String(said)) }])
  }
})

it('GraphQL gives the file of an entry, the path of its page, and the time of the file’s last commit, and filters by that time', async () => {
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

it('latestNews(limit: …) gives at most that many of the latest news, and refuses a negative limit', async () => {
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
