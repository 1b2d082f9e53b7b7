import path from 'node:path'
import { incompletePages } from '../../../src/gatsby/warnings/incomplete-pages'
import { copyOf } from '../../support/project'

const pageWith = (query: string) =>
  `import { graphql } from 'gatsby'\nexport default () => null\nexport const query = graphql\`${query}\`\n`

const STATIC = `import { graphql, useStaticQuery } from 'gatsby'\nuseStaticQuery(graphql\`{ site { id } }\`)`

it.each([
  ['a page in which Gatsby looks for no query', 'export default () => null', 'unread'],
  ['a page whose query is a static one', STATIC, 'withStaticQuery'],
  ['no page whose query has a syntax error', pageWith('{ site {'), undefined],
])('the build names, since it has no messages, %s', (_, source, reason) => {
  const project = copyOf()
  project.write('src/pages/tried.tsx', source)
  const componentPath = path.join(project.root, 'src/pages/tried.tsx')
  const namesFor = (query: string, ...pages: string[]) =>
    incompletePages(project.root, [{ componentPath, pages: new Set(pages), query }])
  const none = { unread: [], withStaticQuery: [], untitled: [] }
  const named = reason ? { ...none, [reason]: ['src/pages/tried.tsx'] } : none
  expect(namesFor('', '/tried/')).toEqual(named)
  const withQuery = namesFor('query ($language: String!) { … }', '/tried/')
  expect(withQuery).toMatchObject({ unread: [], withStaticQuery: [] })
  expect(namesFor('')).toEqual(none)
  project.remove()
})

it.each([
  ['no Head', '', true],
  ['a Head', 'export const Head = () => null', false],
  ['a Head from another file', `export { Head } from './head'`, false],
  ['a Head that is a function', 'export function Head() { return null }', false],
  ['another name for a Head', 'const Top = () => null\nexport { Top as Head }', false],
  ['all exports of another file', `export * from './head'`, false],
])(
  'develop names a page with a query only if it has no Head: one with %s',
  (_, head, isNamed) => {
    const project = copyOf()
    project.write('src/pages/tried.tsx', pageWith('{ site { id } }') + head)
    const componentPath = path.join(project.root, 'src/pages/tried.tsx')
    const component = { componentPath, pages: new Set(['/tried/']), query: '{ … }' }
    const { untitled } = incompletePages(project.root, [component])
    expect(untitled).toEqual(isNamed ? ['src/pages/tried.tsx'] : [])
    project.remove()
  },
)
