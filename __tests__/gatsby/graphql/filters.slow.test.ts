/** Sends filters and sorting to Gatsby's own GraphQL schema for a copy of this project. */
import { SAY, slugs, START, writeNews } from '../../support/example-news'
import { askGatsby, type Answer, type Ask } from '../../support/graphql'
import { LONG } from '../../support/lifecycle'

let ask: Ask
let answer: Answer
beforeAll(async () => {
  ;({ ask, answer } = await askGatsby(writeNews))
}, LONG * 2000)

it('a GraphQL filter compares a text as the file has it, although the query returns it with corrected punctuation', async () => {
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
  inside: allNews(filter: { pictures: { elemMatch: { alt: { eq: "Anfang" } } } }) { nodes { slug } }
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

it('GraphQL filters, sorts and groups by the texts of the language that `in(language: …)` names', async () => {
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

it('GraphQL sorts news by title in the language of each query, in both directions, even after queries in other languages', async () => {
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
  expect(errors).toMatchObject([{ message: expect.stringContaining('stands twice') }])
})

it('a GraphQL filter inside of a language finds entries by their languages, and by their text in another language', async () => {
  const found = await answer(`{
    all: allNews { totalCount }
    inGerman: allNews(filter: { de: { languages: { in: [de] } } }) { totalCount }
    notInGerman: allNews(filter: { de: { languages: { nin: [de] } } }) { totalCount }
    inside: allNews(filter: { de: { fr: { title: { eq: "Zéro attente" } } } }) { nodes { slug } }
  }`)
  expect(found.inGerman).toEqual(found.all)
  expect(found).toMatchObject({ notInGerman: { totalCount: 0 }, inside: slugs(START) })
})

it('GraphQL lists the groups of a list in the order of its distinct values', async () => {
  interface Tags {
    distinct: string[]
    group: { fieldValue: string }[]
  }
  const { data } = await ask<{
    in: { allTechnicalFeature: Tags }
  }>(`{ in(language: de) { allTechnicalFeature {
    distinct(field: { tags: SELECT })
    group(field: { tags: SELECT }) { fieldValue }
  } } }`)
  const { distinct, group } = data.in.allTechnicalFeature
  expect(distinct.length).toBeGreaterThan(2)
  expect(group.map(({ fieldValue }) => fieldValue)).toEqual(distinct)
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

const NOON = '2026-02-20T12:00:00Z'
const TITLE = 'Anfang'
/**
 * For some fields, each operator that a filter can have: what a German query asks, and the slugs of
 * the news items that it must find.
 */
const CONDITIONS: Record<string, Record<string, [asked: unknown, ...found: string[]]>> = {
  date: {
    eq: [NOON, START],
    ne: [NOON, SAY],
    in: [[NOON], START],
    nin: [[NOON], SAY],
    gt: [NOON],
    gte: [NOON, START],
    lt: [NOON, SAY],
    lte: [NOON, SAY, START],
  },
  draft: {
    eq: [false, SAY, START],
    ne: [false],
    in: [[false], SAY, START],
    nin: [[false]],
  },
  title: {
    eq: [TITLE, START],
    ne: [TITLE, SAY],
    in: [[TITLE], START],
    nin: [[TITLE], SAY],
    regex: ['/^an/i', START],
    glob: ['An*', START],
  },
}

it.each(Object.entries(CONDITIONS))(
  'each operator of a GraphQL filter by %s finds the right news, in a German query and, inside of `de: { … }`, in a French one',
  async (field, conditions) => {
    interface Operators {
      __type: {
        inputFields: { name: string; type: { inputFields: { name: string }[] } }[]
      }
    }
    const { data } = await ask<Operators>(
      '{ __type(name: "NewsFilterInput") { inputFields { name type { inputFields { name } } } } }',
    )
    const operators = data.__type.inputFields.find(({ name }) => name === field)?.type
    expect(operators?.inputFields.map(({ name }) => name).sort()).toEqual(
      Object.keys(conditions).sort(),
    )
    for (const [operator, [asked, ...found]] of Object.entries(conditions)) {
      const condition = `{ ${field}: { ${operator}: ${JSON.stringify(asked)} } }`
      const list = (filter: string) =>
        `allNews(filter: ${filter}, sort: { date: ASC }) { nodes { slug } }`
      const answers = await answer(
        `{ in(language: de) { ${list(condition)} } ${list(`{ de: ${condition} }`)} }`,
      )
      const allNews = slugs(...found)
      expect({ condition, ...answers }).toEqual({ condition, in: { allNews }, allNews })
    }
  },
)
