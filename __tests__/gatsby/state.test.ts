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

/** Checks a state whose only plugin and page lack one property. */
const checkWithout = (name: string) => {
  const without = (object: object) =>
    Object.fromEntries(Object.entries(object).filter(([each]) => each !== name))
  const state = {
    flattenedPlugins: [without(SITE)],
    components: new Map([['page', without(PAGE)]]),
  }
  checkState(state as unknown as GatsbyState)
}

it.each(['browserAPIs', 'ssrAPIs', 'serverData', 'config', 'isSlice', 'query'])(
  'a build ends with an error that names %s, if a newer Gatsby no longer has it in its state',
  (name) => {
    expect(() => {
      checkWithout(name)
    }).toThrow(name)
  },
)

it('a build goes on while Gatsby’s state has all that the warnings read', () => {
  expect(() => {
    checkWithout('nothing')
  }).not.toThrow()
})
