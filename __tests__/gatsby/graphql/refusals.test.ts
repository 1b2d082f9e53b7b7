import { buildSchema } from 'graphql'
import { checkArguments } from '../../../src/gatsby/graphql/filters/refusals'

const schema = buildSchema(`
  scalar JSON
  type Step { text: String, name: String }
  type News { title: String, steps: [Step], de: News }
  type SitePage { path: String, pageContext: JSON }
  type Locale { language: String }
  type Query { news: News, page: SitePage, locale: Locale }
`)

const inNews = (filter: object, others = {}) =>
  checkArguments(schema, 'News', { ...filter }, others)

it('a filter refuses a regex without slashes, or with a flag by which JavaScript skips entries, and says what to write', () => {
  for (const regex of ['Anfang', '/Anfang', 'Anfang/i', '/Anfang/g', '/Anfang/iy', ''])
    for (const filter of [{ title: { regex } }, { de: { title: { regex } } }])
      expect(() => inNews(filter)).toThrow('“/…/i”')
  for (const regex of ['/Anfang/', '/anfang/i', '/a\\/b/su', null])
    expect(() => inNews({ title: { regex } })).not.toThrow()
})

it('a filter refuses several conditions inside elemMatch, which Gatsby would take from different items', () => {
  const inSteps = (elemMatch: object) => () => inNews({ steps: { elemMatch } })
  const text = { regex: '/a/' }
  for (const two of [{ text, name: text }, { text: { ...text, ne: 'b' } }])
    expect(inSteps(two)).toThrow('one condition')
  expect(inSteps({ text })).not.toThrow()
  expect(inSteps({ text: { in: ['a', 'b'] } })).not.toThrow()
})

it('a list refuses an object of sort with two fields, of which Gatsby would take one, and shows how to write both', () => {
  const by = (sort: unknown) => () => inNews({}, { sort })
  for (const sort of [
    { title: 'ASC', path: 'DESC' },
    [{ de: { title: 'ASC', id: 'ASC' } }],
  ])
    expect(by(sort)).toThrow('[{ date: DESC }, { title: ASC }]')
  for (const sort of [{ title: 'ASC' }, [{ title: 'ASC' }, { de: { id: 'ASC' } }], null])
    expect(by(sort)).not.toThrow()
})

it('a list refuses a negative limit or skip', () => {
  for (const name of ['limit', 'skip'])
    expect(() => inNews({}, { [name]: -1 })).toThrow(`${name}: 0 or more`)
  expect(() => inNews({}, { limit: 0, skip: null })).not.toThrow()
})

it('a filter of pages refuses conditions for their context, at which Gatsby breaks', () => {
  const filter = { pageContext: { eq: { language: 'de' } } }
  expect(() => checkArguments(schema, 'SitePage', filter)).toThrow('pageContext')
})

it('a filter of messages that names a language which the site does not have is refused, with a list of its languages', () => {
  const inLocales = (language: object) => () =>
    checkArguments(schema, 'Locale', { language })
  for (const language of [{ eq: 'it' }, { in: ['fr', 'DE'] }])
    expect(inLocales(language)).toThrow('fr, en, de')
  for (const language of [{ eq: 'de' }, { in: ['fr'] }, { regex: '/d/' }])
    expect(inLocales(language)).not.toThrow()
})
