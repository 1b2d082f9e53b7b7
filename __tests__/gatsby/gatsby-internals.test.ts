/**
 * What this site relies on in Gatsby and Gatsby does not promise: `src/gatsby/README.md` lists it. These
 * tests notice when an upgrade changes what neither a build nor another test would notice.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { unreadPages } from '../../src/gatsby/graphql/page-messages'
import * as ownScript from '../../src/gatsby/html/Script'
import { copyOf, ROOT } from '../support/project'

const ofGatsby = createRequire(path.join(ROOT, 'node_modules/gatsby/package.json'))

interface Parser {
  parseFile: (file: string, addError: () => void) => Promise<object | null>
}

it.each([
  ['', true],
  ['const graphql = 1', false],
  ['const getServerData = 1', false],
  ['const config = 1', false],
  ['const Slice = 1', false],
  ['const Head = 1', false],
  [`import 'gatsby-plugin-image'`, false],
])(
  'Gatsby looks for no query in the code of a page exactly when the build warns of that page: %j',
  async (code, isUnread) => {
    const { default: FileParser } = ofGatsby('./dist/query/file-parser') as {
      default: new (options: object) => Parser
    }
    const project = copyOf()
    project.write('src/pages/tried.tsx', `export default () => null\n${code}`)
    const file = path.join(project.root, 'src/pages/tried.tsx')
    const errors: object[] = []
    const parser = new FileParser({ parentSpan: null })
    const read = await parser.parseFile(file, (...error) => errors.push(error))
    expect(errors).toEqual([])
    expect(read === null).toBe(isUnread)
    expect(unreadPages(project.root, [file])).toHaveLength(Number(isUnread))
    project.remove()
  },
)

/**
 * The exports of `gatsby-script` that only Gatsby's own code in the browser uses. No page imports
 * them, so the site's component need not have them.
 */
const IN_BROWSER = ['scriptCache', 'scriptCallbackCache']

it('the script component of built pages has each export of Gatsby’s own that a page can import', () => {
  const exports = Object.keys(ofGatsby('gatsby-script') as object)
  const ofPages = exports.filter((name) => !IN_BROWSER.includes(name))
  expect(Object.keys(ownScript)).toEqual(expect.arrayContaining(ofPages))
})
