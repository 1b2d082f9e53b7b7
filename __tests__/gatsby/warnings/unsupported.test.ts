import path from 'node:path'
import type { ParentSpanPluginArgs } from 'gatsby'
import type { GatsbyState } from '../../../src/gatsby/state'
import {
  checkSettings,
  problemsOfPages,
  warningsOfSettings,
} from '../../../src/gatsby/warnings/unsupported'
import { copyOf } from '../../support/project'

const ROOT = path.resolve('/site')
const TEMPLATE = path.join(ROOT, 'src/pages/tried.tsx')

const stateOf = (changes: Partial<GatsbyState> = {}): GatsbyState => ({
  program: { directory: ROOT },
  config: {},
  flattenedPlugins: [],
  components: new Map(),
  pages: new Map(),
  redirects: [],
  ...changes,
})

const plugin = (name: string, browserAPIs: string[], ssrAPIs: string[] = []) =>
  stateOf({ flattenedPlugins: [{ name, resolve: name, browserAPIs, ssrAPIs }] })

it('Gatsby refuses a site whose configuration sets a pathPrefix, and says so in a sentence', () => {
  const panicOf = (config: GatsbyState['config']) => {
    const reporter = { panic: jest.fn(), warn: jest.fn() }
    const store = { getState: () => stateOf({ config }) }
    checkSettings({ store, reporter } as unknown as ParentSpanPluginArgs)
    return reporter.panic.mock.calls
  }
  expect(panicOf({ pathPrefix: '' })).toEqual([])
  expect(panicOf({ pathPrefix: '/blog' })).toEqual([
    [expect.stringMatching(/pathPrefix.*\/blog.*docs\/gatsby\.md/)],
  ])
})

it('Gatsby warns of a plugin with hooks that run only in the browser, and names these hooks', () => {
  expect(
    warningsOfSettings(ROOT, plugin('gatsby-plugin-offline', ['onServiceWorkerActive'])),
  ).toEqual([expect.stringMatching(/gatsby-plugin-offline.*onServiceWorkerActive/)])
  const wraps = ['wrapPageElement']
  expect(warningsOfSettings(ROOT, plugin('wraps', wraps, wraps))).toEqual([])
  expect(warningsOfSettings(ROOT, plugin('wraps', wraps))).toHaveLength(1)
})

it('Gatsby warns of a hook that somebody writes in gatsby-browser.ts, except the hooks that it passes on for develop', () => {
  const project = copyOf('gatsby-browser.ts')
  const hooks = (...names: string[]) =>
    warningsOfSettings(project.root, plugin('default-site-plugin', names))
  const ours = [
    'onClientEntry',
    'onInitialClientRender',
    'onRouteUpdate',
    'wrapRootElement',
  ]
  expect(hooks(...ours)).toEqual([])

  const named = (name: string) => [
    expect.stringMatching(RegExp(`gatsby-browser\\.ts: ${name} `)),
  ]
  expect(hooks(...ours, 'wrapPageElement')).toEqual(named('wrapPageElement'))
  const withoutIt = project.read('gatsby-browser.ts').replace(/\bonRouteUpdate,?/, '')
  project.write(
    'gatsby-browser.ts',
    `${withoutIt}\nexport const onRouteUpdate = () => count()`,
  )
  expect(hooks(...ours)).toEqual(named('onRouteUpdate'))
  project.remove()
})

it.each([
  [`import './src/scripts/boot'`, true],
  [`window.booted = true`, true],
  [`import './src/styles/index.css'\nconst one = 1\nexport { one }`, false],
])(
  'Gatsby warns, with its line, of code that gatsby-browser.ts runs by itself, but not of styles: %s',
  (code, isNamed) => {
    const project = copyOf()
    project.write('gatsby-browser.ts', `// First\n${code}`)
    expect(warningsOfSettings(project.root, stateOf())).toEqual(
      isNamed ? [expect.stringMatching(/^gatsby-browser\.ts:2: .*static\//)] : [],
    )
    project.remove()
  },
)

it('Gatsby warns of functions in src/api, since no server would run them', () => {
  const project = copyOf()
  expect(warningsOfSettings(project.root, stateOf())).toEqual([])
  project.write('src/api/hello.ts', '')
  expect(warningsOfSettings(project.root, stateOf())).toEqual([
    expect.stringContaining('src/api'),
  ])
  project.remove()
})

it.each([
  [{ serverData: true }, {}, 'getServerData'],
  [{ config: true }, {}, 'config'],
  [{}, { defer: true }, 'defer'],
])(
  'Gatsby refuses a page that only a server could render, and names its file: %j %j',
  (features, page, name) => {
    const component = {
      componentPath: TEMPLATE,
      serverData: false,
      config: false,
      isSlice: false,
      query: '',
    }
    const pages = new Set(['/tried/', '/en/tried/'])
    const state = stateOf({
      components: new Map([[TEMPLATE, { ...component, pages, ...features }]]),
      pages: new Map(
        [...pages].map((each) => [each, { componentPath: TEMPLATE, ...page }]),
      ),
    })
    expect(problemsOfPages(ROOT, state)).toEqual({
      errors: [expect.stringMatching(RegExp(`^src.pages.tried.tsx.*${name}`))],
      warnings: [],
    })
  },
)

it('Gatsby warns of a redirect and of a page for all addresses of a folder, unless it is that folder’s 404 page', () => {
  const pageOf = (matchPath: string) => ({ componentPath: TEMPLATE, matchPath })
  const state = stateOf({
    redirects: [{ fromPath: '/old/' }],
    pages: new Map([
      ['/en/404/', pageOf('/en/*')],
      ['/app/', pageOf('/app/*')],
    ]),
  })
  expect(problemsOfPages(ROOT, state)).toEqual({
    errors: [],
    warnings: [
      expect.stringMatching(/tried\.tsx.*\/app\/\*/),
      expect.stringMatching(/createRedirect.*\/old\//),
    ],
  })
})
