import path from 'node:path'
import { buildSchema } from 'graphql'
import { warningsOfStaticQueries } from '../../../src/gatsby/warnings/static-queries'
import { SITE_FOLDER as ROOT, stateWith } from '../../support/gatsby-state'

/** A part of the schema, with the arguments that Gatsby and `src/gatsby/graphql` give to its fields. */
const schema = buildSchema(`
  enum Language { fr en de }
  type Step { text(language: Language): String, year: Int }
  interface Entry { title(language: Language): String }
  type Year implements Entry {
    title(language: Language): String
    date(formatString: String, language: Language): String
    steps: [Step]
    de: Year
  }
  type Years { nodes: [Year] }
  type Query { allYear: Years, in(language: Language): Query }
`)

const warningsOf = (query: string, file = 'src/components/Years.tsx') => {
  const componentPath = path.join(ROOT, file)
  const staticQueryComponents = new Map([['1', { componentPath, query }]])
  return warningsOfStaticQueries(ROOT, stateWith({ schema, staticQueryComponents }))
}
const inNodes = (fields: string) => `{ allYear { nodes { ${fields} } } }`

it.each([
  ['a text', inNodes('title')],
  ['a text in a list', inNodes('steps { text year }')],
  ['a date that is written in words', inNodes('date(formatString: "LL")')],
  [
    'a text in a fragment',
    `query { allYear { nodes { ...Y } } } fragment Y on Year { title }`,
  ],
  ['a text in an inline fragment', inNodes('... on Entry { title }')],
  ['a text under another name', inNodes('name: title')],
])(
  'Gatsby warns of a static query that asks for %s without a language, and names file and field',
  (_, query) => {
    for (const times of [1, 2])
      expect([times, ...warningsOf(query)]).toEqual([
        times,
        expect.stringMatching(/^src\/components\/Years\.tsx\b.*\b(?:title|text|date)\b/),
      ])
  },
)

it.each([
  ['the argument of the field', inNodes('title(language: de)')],
  ['a field around it', inNodes('de { title }')],
  ['a field around all', `{ in(language: de) ${inNodes('title steps { text }')} }`],
  [
    'a field around the use of a fragment',
    `query { in(language: de) { allYear { nodes { ...Y } } } } fragment Y on Year { title }`,
  ],
])('Gatsby warns of no text of a static query if %s names the language', (_, query) => {
  expect(warningsOf(query)).toEqual([])
})

it('Gatsby warns neither of a plain date in a static query, nor of the queries of plugins', () => {
  expect(warningsOf(inNodes('date steps { year }'))).toEqual([])
  expect(warningsOf(inNodes('title'), 'node_modules/theme/Years.js')).toEqual([])
})
