/**
 * What this site changes of Gatsby's webpack. A build runs it twice: the stage `build-javascript` makes the styles
 * and the islands' scripts, and then `build-html` makes the code that renders pages. `gatsby develop` has the stages
 * `develop` and `develop-html`. `docs/gatsby.md` has what each step saves.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import type { Compilation, Compiler, RuleSetRule } from 'webpack'
import { themeColours } from './colours'
import { isDevelop } from './develop/snapshot'
import { rootOf } from './hooks'
import {
  addressesFile,
  buildIslandScripts,
  readIslandScripts,
  type ClassNames,
} from './island-scripts'
import { buildInlineScript, speculationRules } from './page-scripts'

interface StyleRule {
  oneOf?: StyleRule[]
  use?: { options?: { modules?: { localIdentName?: string } } }[]
}

interface WebpackPlugin {
  apply: (compiler: Compiler) => void
  options?: { ignoreOrder?: boolean }
}

/** What is changed of webpack's configuration, whose type Gatsby leaves open. */
interface WebpackConfig {
  module: { rules: RuleSetRule[] & StyleRule[]; parser?: Record<string, unknown> }
  plugins: WebpackPlugin[]
}

/**
 * Replaces what Gatsby does with two kinds of files. `.svg` files become components, by SVGR. Fonts become files of
 * their own: Gatsby writes one of less than 10 kB into the styles, where the Content-Security-Policy refuses it.
 */
const replaceFileRules = (rules: RuleSetRule[]): void => {
  for (const rule of rules)
    if (
      rule.test instanceof RegExp &&
      (rule.test.test('.svg') || rule.test.test('.woff2'))
    )
      rule.exclude = /\.(svg|woff2)$/

  rules.push(
    { test: /\.svg$/, loader: '@svgr/webpack' },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'static/[name]-[contenthash][ext]' },
    },
  )
}

/**
 * Names the classes of CSS modules by four letters, since every page carries its styles. Of 50,000 new classes about
 * one gets the letters of another one, and then both have the styles of both.
 */
const shortenClassNames = (rules: StyleRule[]): void => {
  for (const { use } of rules.flatMap(({ oneOf = [] }) => oneOf))
    for (const { options } of Array.isArray(use) ? use : [])
      if (options?.modules?.localIdentName)
        options.modules.localIdentName = '[hash:base52:4]'
}

/**
 * Deletes Gatsby's scripts as soon as the styles are taken out of them: no built page loads one, and webpack would
 * spend more time on minifying them than on everything else.
 */
const withoutGatsbyScripts: WebpackPlugin = {
  apply({ hooks, webpack: { Compilation } }) {
    const name = 'without-gatsby-scripts'
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets))
          if (/\.m?js$/.test(file)) compilation.deleteAsset(file)
      })
    })
  },
}

/** The compiled source of each CSS module: its class names, as exports. */
const classNamesIn = ({ modules }: Compilation): ClassNames =>
  new Map(
    [...modules].flatMap((module) => {
      const file = module.nameForCondition()
      const source = module.originalSource()?.source()
      return file?.endsWith('.module.css') && source ? [[file, String(source)]] : []
    }),
  )

/**
 * Builds the islands' scripts with the class names that webpack gave the pages, and writes down their addresses for
 * the stage `build-html`. As files of webpack they are minified once more, by terser.
 */
const islandPlugin = (root: string): WebpackPlugin => ({
  apply({ hooks, webpack: { Compilation, sources } }) {
    const name = 'islands'
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const classNames = classNamesIn(compilation)
        const { scripts, files } = await buildIslandScripts(root, classNames)
        writeFileSync(addressesFile(root), JSON.stringify(scripts))
        for (const { name: file, contents } of files)
          compilation.emitAsset(file, new sources.RawSource(contents))
      })
    })
  },
})

/**
 * A digest that changes with every style and with every postbuild step. Gatsby renders a page again only when the
 * code that renders it has changed, so this stands in that code: without it, pages would keep the styles of the
 * build before.
 */
export const stylesDigest = (root: string): string => {
  const postbuild = path.join(root, 'src/postbuild')
  const steps = readdirSync(postbuild).filter((name) => name.endsWith('.ts'))
  const hash = createHash('sha256')
  for (const file of [
    path.join(root, 'public/webpack.stats.json'),
    ...steps.map((name) => path.join(postbuild, name)),
  ])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  plugins,
  store,
  getConfig,
}) => {
  const root = rootOf(store)
  const webpack = (getConfig as () => WebpackConfig)()
  const make = plugins as unknown as Record<
    'banner' | 'define',
    (options: object) => WebpackPlugin
  >
  /** Puts values in the place of names in the code, such as those that `ssr.tsx` declares. */
  const define = (values: Record<string, unknown>) => {
    const code = Object.entries(values).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    )
    webpack.plugins.push(make.define(Object.fromEntries(code)))
  }

  // At every stage.
  define({ 'process.env.SITE_URL': process.env.SITE_URL })
  // A misspelled class of a CSS module ends the build.
  webpack.module.parser = {
    ...webpack.module.parser,
    javascript: { exportsPresence: 'error' },
  }
  replaceFileRules(webpack.module.rules)
  if (!isDevelop()) shortenClassNames(webpack.module.rules)

  // Where the styles are made.
  if (stage === 'build-javascript' || stage === 'develop') {
    // Webpack may put the styles of a page before the order of the cascade layers, and a layer that is used before
    // it is declared loses its place.
    const banner = readFileSync(path.join(root, 'src/styles/layers.css'), 'utf8')
    webpack.plugins.push(make.banner({ banner, raw: true, test: /\.css$/ }))
    for (const plugin of webpack.plugins)
      // Webpack warns when two pages import styles in different orders: here the layers decide, and not the order.
      if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options)
        plugin.options.ignoreOrder = true
  }
  if (stage === 'build-javascript')
    webpack.plugins.push(withoutGatsbyScripts, islandPlugin(root))

  // Where pages are rendered.
  if (stage === 'build-html' || stage === 'develop-html')
    define({
      INLINE_SCRIPT: buildInlineScript(root, stage === 'develop-html'),
      THEME_COLOURS: themeColours(root),
      SPECULATION_RULES: speculationRules(),
    })
  if (stage === 'build-html')
    define({ ISLAND_SCRIPTS: { ...readIslandScripts(root), digest: stylesDigest(root) } })

  actions.replaceWebpackConfig(webpack)
}
