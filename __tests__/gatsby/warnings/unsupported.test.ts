import path from 'node:path'
import {
  warningsOfPages,
  warningsOfSettings,
} from '../../../src/gatsby/warnings/unsupported'
import { SITE_FOLDER as ROOT, stateWith } from '../../support/gatsby-state'
import { copyOf } from '../../support/project'

const TEMPLATE = path.join(ROOT, 'src/pages/tried.tsx')

const plugin = (name: string, browserAPIs: string[], ssrAPIs: string[] = []) =>
  stateWith({ flattenedPlugins: [{ name, resolve: name, browserAPIs, ssrAPIs }] })

it('Gatsby warns of a plugin with hooks that run only in the browser, and names these hooks', () => {
  expect(
    warningsOfSettings(ROOT, plugin('gatsby-plugin-offline', ['onServiceWorkerActive'])),
  ).toEqual([expect.stringMatching(/gatsby-plugin-offline.*onServiceWorkerActive/)])
  const wraps = ['wrapPageElement']
  expect(warningsOfSettings(ROOT, plugin('wraps', wraps, wraps))).toEqual([])
  expect(warningsOfSettings(ROOT, plugin('wraps', wraps))).toHaveLength(1)
})

it('Gatsby warns of a hook that somebody writes in gatsby-browser.ts, but not of those that the file re-exports for develop', () => {
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
  'Gatsby warns, with the line, of code in gatsby-browser that runs when the file is loaded, but not of styles: %s',
  (code, isNamed) => {
    for (const end of ['ts', 'tsx', 'js']) {
      const project = copyOf()
      project.write(`gatsby-browser.${end}`, `// First\n${code}`)
      const said = RegExp(`^gatsby-browser\\.${end}:2: .*static/`)
      expect(warningsOfSettings(project.root, stateWith())).toEqual(
        isNamed ? [expect.stringMatching(said)] : [],
      )
      project.remove()
    }
  },
)

it('Gatsby warns of functions in src/api, since no server would run them', () => {
  const project = copyOf()
  expect(warningsOfSettings(project.root, stateWith())).toEqual([])
  project.write('src/api/hello.ts', '')
  expect(warningsOfSettings(project.root, stateWith())).toEqual([
    expect.stringContaining('src/api'),
  ])
  project.remove()
})

it('Gatsby warns of a redirect and of a page for all addresses of a folder, unless it is that folder’s 404 page', () => {
  const pageOf = (matchPath: string) => ({ componentPath: TEMPLATE, matchPath })
  const state = stateWith({
    redirects: [{ fromPath: '/old/' }],
    pages: new Map([
      ['/en/404/', pageOf('/en/*')],
      ['/app/', pageOf('/app/*')],
    ]),
  })
  expect(warningsOfPages(ROOT, state)).toEqual([
    expect.stringMatching(/tried\.tsx.*\/app\/\*/),
    expect.stringMatching(/createRedirect.*\/old\//),
  ])
})
