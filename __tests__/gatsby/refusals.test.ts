import path from 'node:path'
import type { ParentSpanPluginArgs } from 'gatsby'
import { pagesOfServers, refuseSettings } from '../../src/gatsby/refusals'
import type { GatsbyState } from '../../src/gatsby/state'
import { SITE_FOLDER, stateWith } from '../support/gatsby-state'

const TEMPLATE = path.join(SITE_FOLDER, 'src/pages/tried.tsx')

it('Gatsby refuses a configuration with a pathPrefix, or with another trailingSlash than `always`, and says so in a sentence', () => {
  const panicOf = (config: GatsbyState['config']) => {
    const reporter = { panic: jest.fn(), warn: jest.fn() }
    const store = { getState: () => stateWith({ config }) }
    refuseSettings({ store, reporter } as unknown as ParentSpanPluginArgs)
    return reporter.panic.mock.calls
  }
  expect(panicOf({ pathPrefix: '' })).toEqual([])
  expect(panicOf({ pathPrefix: '/blog' })).toEqual([
    [expect.stringMatching(/pathPrefix.*\/blog.*docs\/gatsby\.md/)],
  ])
  expect(panicOf({ trailingSlash: 'always' })).toEqual([])
  expect(panicOf({ trailingSlash: 'never' })).toEqual([
    [expect.stringMatching(/trailingSlash.*never.*always/)],
  ])
})

it.each([
  [{ serverData: true }, {}, 'getServerData'],
  [{ config: true }, {}, 'config'],
  [{}, { defer: true }, 'defer'],
])(
  'Gatsby refuses a page that only a server could render, and names its file (set for the file: %j, for the page: %j)',
  (features, page, name) => {
    const component = {
      componentPath: TEMPLATE,
      serverData: false,
      config: false,
      isSlice: false,
      query: '',
    }
    const pages = new Set(['/tried/', '/en/tried/'])
    const state = stateWith({
      components: new Map([[TEMPLATE, { ...component, pages, ...features }]]),
      pages: new Map(
        [...pages].map((each) => [each, { componentPath: TEMPLATE, ...page }]),
      ),
    })
    expect(pagesOfServers(SITE_FOLDER, state)).toEqual([
      expect.stringMatching(RegExp(`^src.pages.tried.tsx.*${name}`)),
    ])
  },
)
