import path from 'node:path'
import {
  warningsOfIncompletePages,
  warningsOfRoutes,
} from '../../../src/gatsby/warnings/incomplete-pages'
import { routes } from '../../../src/i18n/paths'
import { copyOf } from '../../support/project'

const pageWith = (query: string) =>
  `import { graphql } from 'gatsby'\nexport default () => null\nexport const query = graphql\`${query}\`\n`

const STATIC = `import { graphql, useStaticQuery } from 'gatsby'\nuseStaticQuery(graphql\`{ site { id } }\`)`

const QUERY = 'query ($language: String!) { … }'

/**
 * Lists what a command of Gatsby says of the page `src/pages/tried.tsx`.
 * @param query the query that Gatsby has found in the page; empty if it has found none
 * @param pages the paths of the pages that Gatsby has made of the file
 */
const warningsIn = (
  command: 'build' | 'develop',
  source: string,
  query: string,
  pages = ['/tried/'],
  isSlice = false,
) => {
  const project = copyOf()
  project.write('src/pages/tried.tsx', source)
  const componentPath = path.join(project.root, 'src/pages/tried.tsx')
  const component = { componentPath, pages: new Set(pages), query }
  const others = { serverData: false, config: false, isSlice }
  process.env.gatsby_executing_command = command
  const warnings = warningsOfIncompletePages(project.root, {
    components: new Map([[componentPath, { ...component, ...others }]]),
  })
  delete process.env.gatsby_executing_command
  project.remove()
  return warnings
}

it.each([
  [
    'a page in which Gatsby looks for no query',
    'export default () => null',
    'Head.*query',
  ],
  ['a page whose query is a static one', STATIC, 'useStaticQuery'],
  ['no page whose query has a syntax error', pageWith('{ site {'), undefined],
  [
    'no page with a Head that Gatsby has not read yet',
    'export const Head = () => null',
    undefined,
  ],
  ['no page whose query asks for an unknown type', pageWith('{ x { y } }'), undefined],
])('the build warns of missing messages in %s', (_, source, said) => {
  const named = said
    ? [expect.stringMatching(RegExp(`^src/pages/tried\\.tsx\\s?: .*${said}`))]
    : []
  expect(warningsIn('build', source, '')).toEqual(named)
  expect(warningsIn('build', source, QUERY)).toEqual([])
  expect(warningsIn('build', source, '', [])).toEqual([])
  expect(warningsIn('build', source, '', ['/tried/'], true)).toEqual([])
})

it.each([
  ['no Head', '', true],
  ['a Head', 'export const Head = () => null', false],
  ['a Head from another file', `export { Head } from './head'`, false],
  ['a Head that is a function', 'export function Head() { return null }', false],
  ['another name for a Head', 'const Top = () => null\nexport { Top as Head }', false],
  ['all exports of another file', `export * from './head'`, false],
])(
  'develop warns of a page with a query only if it has no Head, and a build does so only at its end: a page with %s',
  (_, head, isNamed) => {
    const source = pageWith('{ site { id } }') + head
    const named = isNamed ? [expect.stringMatching(/tried\.tsx.* Head.*pageHead/)] : []
    expect(warningsIn('develop', source, QUERY)).toEqual(named)
    expect(warningsIn('build', source, QUERY)).toEqual([])
  },
)

it.each([
  ['src/pages/de/gallery.tsx', '/de/de/gallery/'],
  ['src/pages/de.tsx', '/de/de/'],
  ['src/pages/de/index.tsx', '/de/de/'],
  ['src/pages/fr/gallery.tsx', '/en/fr/gallery/'],
  ['src/pages/department.tsx', undefined],
  ['src/templates/de/news.tsx', undefined],
])(
  'Gatsby says of a page file named for one language where else its page is: of %s, %s',
  (file, named) => {
    const project = copyOf()
    project.write(file, 'export const Head = () => null')
    const componentPath = path.join(project.root, file)
    const component = { componentPath, pages: new Set(['/a/']), query: QUERY }
    const others = { serverData: false, config: false, isSlice: false }
    const warnings = warningsOfIncompletePages(project.root, {
      components: new Map([[componentPath, { ...component, ...others }]]),
    })
    project.remove()
    const said = named ? [expect.stringContaining(named)] : []
    expect(warnings).toEqual(said)
  },
)

it('Gatsby names each path of src/i18n/paths.ts that has no page, except that of news, which a site without news lacks', () => {
  const page = { componentPath: '/site/src/pages/tried.tsx' }
  const pages = new Map(Object.values(routes).map((route) => [route as string, page]))
  expect(warningsOfRoutes({ pages })).toEqual([])
  pages.delete(routes.news)
  expect(warningsOfRoutes({ pages })).toEqual([])
  pages.delete(routes.easy)
  expect(warningsOfRoutes({ pages })).toEqual([expect.stringMatching(/\/easy\/.*easy/)])
})
