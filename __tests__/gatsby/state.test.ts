import { checkState, type Component, type GatsbyState } from '../../src/gatsby/state'

const SITE = {
  name: 'default-site-plugin',
  resolve: '',
  browserAPIs: ['onClientEntry'],
  ssrAPIs: ['onRenderBody'],
}
const PAGE: Component = {
  componentPath: '/src/pages/index.tsx',
  pages: new Set(['/']),
  serverData: false,
  config: false,
  isSlice: false,
  query: '',
}

/** A plugin of Gatsby itself, without hooks. */
const OWN = {
  name: 'internal-data-bridge',
  resolve: '/node_modules/gatsby/dist/internal-plugins/internal-data-bridge',
}

/** Checks a state that lacks one property, or whose site plugin and only page lack it. */
const checkWithout = (name: string) => {
  const without = (object: object) =>
    Object.fromEntries(Object.entries(object).filter(([each]) => each !== name))
  const state = without({
    flattenedPlugins: [without(SITE), OWN],
    components: new Map([['page', without(PAGE)]]),
    staticQueryComponents: new Map([['1', { componentPath: '', query: '' }]]),
  })
  checkState(state as unknown as GatsbyState)
}

it.each([
  ...['browserAPIs', 'ssrAPIs', 'serverData', 'config', 'isSlice', 'query'],
  'staticQueryComponents',
])(
  'a build ends with an error that names %s, if a newer Gatsby no longer has it in its state',
  (name) => {
    expect(() => {
      checkWithout(name)
    }).toThrow(name)
  },
)

it.each([
  ['the site has another name', [{ ...SITE, name: 'site' }, OWN], 'default-site-plugin'],
  ['no plugin is in internal-plugins', [SITE], 'internal-plugins'],
])(
  'a build ends with an error if, in the list of plugins of a newer Gatsby, %s',
  (_, flattenedPlugins, said) => {
    const state = { flattenedPlugins, components: new Map() }
    expect(() => {
      checkState(state as unknown as GatsbyState)
    }).toThrow(said)
  },
)

it('a build goes on while Gatsby’s state has all that the warnings read', () => {
  expect(() => {
    checkWithout('nothing')
  }).not.toThrow()
})
