import { Kind, parse, visit, type ExecutableDefinitionNode } from 'graphql'
import { withMessages } from '../../../src/gatsby/graphql/page-messages'

const IMPORT = `import { graphql } from 'gatsby'\n`
const pageWith = (query: string) =>
  `${IMPORT}export default () => null\nexport const query = graphql\`${query}\`\n`

/** Finds the queries in the `graphql` templates of a page's code. */
const operationsIn = (code: string) =>
  [...code.matchAll(/graphql\s*`([^`]*)`/g)]
    .flatMap(([, text = '']) => parse(text).definitions)
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)

const spreadsIn = (operation?: ExecutableDefinitionNode): string[] => {
  const names: string[] = []
  if (operation)
    visit(operation, { FragmentSpread: ({ name }) => void names.push(name.value) })
  return names
}

it.each([
  '{ site { id } }',
  'query { site { id } }',
  'query ($slug: String!) { news(slug: { eq: $slug }) { title } }',
  'query Gallery($language: String!) { site { id } }',
  'query Gallery @live { site { id } }',
  'fragment Own on Site { id } query Gallery { site { ...Own } }',
  '# Finds { all }\n query Gallery { site { id } }',
])(
  'the query of a page gets the messages though it does not ask for them: %s',
  (query) => {
    const code = withMessages(pageWith(query))
    const [operation] = operationsIn(code ?? '')
    expect(spreadsIn(operation)).toContain('PageTranslations')
    const variables = operation?.variableDefinitions?.map(
      ({ variable }) => variable.name.value,
    )
    expect(variables?.filter((name) => name === 'language')).toEqual(['language'])
    expect(variables?.includes('slug')).toBe(query.includes('slug'))
    // Gatsby names the line of a mistake in a query. That line is right for the file only if the
    // code to which messages were added has as many lines as the file.
    expect(code?.split('\n')).toHaveLength(pageWith(query).split('\n').length)
  },
)

it.each([
  `${IMPORT}export const Head = () => null`,
  `export const Head = () => null`,
  `${IMPORT}export const own = graphql\`fragment Own on Site { id }\``,
  `${IMPORT}// export const old = graphql\`{ site { id } }\``,
  `${IMPORT}/*\nexport const old = graphql\`{ site { id } }\`\n*/`,
])('a page without a query gets one for its messages: %s', (source) => {
  const operation = operationsIn(withMessages(source) ?? '').at(-1)
  expect(spreadsIn(operation)).toEqual(['PageTranslations'])
  const imports = withMessages(source)?.match(/import \{ graphql/g)
  expect(imports).toHaveLength(1)
})

const STATIC = `import { graphql, useStaticQuery } from 'gatsby'\nuseStaticQuery(graphql\`{ site { id } }\`)`

it('a page with a static query gets no second query, which Gatsby would refuse', () => {
  expect(withMessages(STATIC)).toBeUndefined()
})

it('the query of a page gets the messages, also if the page exports it in a statement of its own (export { query })', () => {
  const source = `${IMPORT}const query = graphql\`{ site { id } }\`\nexport { query }`
  expect(operationsIn(withMessages(source) ?? '').map(spreadsIn)).toEqual([
    ['PageTranslations'],
  ])
})

it.each([
  pageWith('query Page($language: String!) { ...PageTranslations }'),
  pageWith('query Page { locales: allLocale { edges { node { data } } } }'),
  pageWith('query Page { site {'),
])(
  'Gatsby is given a page’s query unchanged if it asks for messages itself or has a syntax error: %s',
  (source) => {
    expect(withMessages(source)).toBeUndefined()
  },
)
