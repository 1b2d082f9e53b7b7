/**
 * This site's changes to Gatsby's webpack configuration. A build runs webpack twice: the stage
 * `build-javascript` makes the styles and the islands' scripts, and then `build-html` makes the
 * code that renders pages. `gatsby develop` has the stages `develop` and `develop-html`.
 * `docs/gatsby.md` says what each step saves.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Compilation, Compiler, RuleSetRule } from 'webpack'
import { ifPossible } from '../../shared/unknown'
import { isDevelop, noLonger, rootOf } from '../state'
import { refuseSharedNames, shortenClassNames, type StyleRule } from './class-names'
import { themeColours } from './colours'
import {
  addressesFile,
  buildIslandScripts,
  readIslandScripts,
  type CompiledModules,
} from './island-scripts'
import { buildInlineScript, speculationRules } from './page-scripts'

interface WebpackPlugin {
  apply: (compiler: Compiler) => void
  options?: { ignoreOrder?: boolean }
}

/** The parts of webpack's configuration that this file changes; Gatsby has no type for them. */
interface WebpackConfig {
  /** Where webpack stores the modules that it has compiled, and when it drops them. */
  cache?: object
  /** The kind of source maps that webpack makes. */
  devtool?: string | false
  module: { rules: RuleSetRule[] & StyleRule[]; parser?: Record<string, unknown> }
  resolve?: { alias?: Record<string, unknown> }
  plugins: WebpackPlugin[]
}

/**
 * Matches fonts, films and sounds. Embedded in a page or its styles as `data:`, they would be
 * refused by the page's Content-Security-Policy.
 */
const FILES = /\.(?:eot|otf|ttf|woff2?|mp4|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/

/**
 * Replaces Gatsby's rules for some kinds of files: SVGR turns `.svg` files into components, unless
 * `?url` asks for their address; fonts, films and sounds stay files of their own. Gatsby would
 * embed those of less than 10 kB as `data:`, which the Content-Security-Policy of a page allows for
 * pictures alone.
 * @throws {Error} if Gatsby no longer has such a rule for one of these kinds: it would then treat
 * the kind by a rule that is not replaced here
 */
const replaceFileRules = (rules: RuleSetRule[]): void => {
  for (const name of ['.svg', '.woff2', '.mp4']) {
    const found = rules.filter(({ test }) => test instanceof RegExp && test.test(name))
    if (found.length === 0) throw noLonger(`has a rule for ${name}`)
    for (const rule of found) rule.exclude = [/\.svg$/, FILES]
  }

  const filename = 'static/[name]-[contenthash][ext]'
  rules.push(
    { test: /\.svg$/, resourceQuery: { not: /^\?url$/ }, loader: '@svgr/webpack' },
    {
      test: /\.svg$/,
      resourceQuery: /^\?url$/,
      type: 'asset/resource',
      generator: { filename },
    },
    {
      test: FILES,
      type: 'asset/resource',
      generator: { filename },
    },
  )
}

/**
 * Makes webpack drop its cache once the lock file, package.json or the code of Gatsby's hooks has
 * changed. Without this function, each build would look for every file that webpack's loaders may
 * load, which takes a fifth of its time. Where there is no lock file, it still does.
 */
export const cacheByLockFile = (
  root: string,
  config: Pick<WebpackConfig, 'cache' | 'plugins'>,
): void => {
  const files = ['package-lock.json', 'package.json', '.cache/compiled/gatsby-node.js']
  const [lockFile, ...others] = files.map((name) =>
    ifPossible(() => readFileSync(path.join(root, name))),
  )
  if (!lockFile || !config.cache) return

  const hash = createHash('sha256').update(lockFile)
  for (const bytes of others) hash.update(bytes ?? '')
  const version = hash.digest('hex')
  config.cache = { ...config.cache, version, buildDependencies: { defaultWebpack: [] } }
  config.plugins.push({
    apply: ({ hooks }) => {
      // Webpack has put the loaders that it has used into this list. After the hook `done`, it looks
      // for all files that they may load, unless the list is empty.
      hooks.done.tap('cache-by-lock-file', ({ compilation }) =>
        compilation.buildDependencies.clear(),
      )
    },
  })
}

/**
 * Deletes Gatsby's scripts from the output as soon as the styles have been extracted from them. No
 * built page loads them, and minifying them would take webpack longer than everything else.
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

/**
 * Puts this site's component `Script` in the place of Gatsby's, which adds its script only in the
 * browser. If the site's module lacks an export of `gatsby-script`, webpack ends the build
 * (`exportsPresence`).
 * @throws {Error} in the build, if Gatsby takes its component from another module than
 * `gatsby-script`: no script of a page would run
 */
const replaceScript = (root: string, config: WebpackConfig): void => {
  const file = path.join(root, 'src/gatsby/html/Script.tsx')
  const alias = { ...config.resolve?.alias, 'gatsby-script$': file }
  config.resolve = { ...config.resolve, alias }
  config.plugins.push({
    apply: ({ hooks }) => {
      hooks.afterCompile.tap('own-script', ({ modules }) => {
        if (![...modules].some((module) => module.nameForCondition() === file))
          throw noLonger('has its component Script from gatsby-script')
      })
    },
  })
}

/**
 * Collects the JavaScript that webpack makes of each CSS module, which exports its class names, and
 * of each `.svg` that is imported with `?url`, which exports its address; by the path of the file.
 * Scripts of islands need the class names and addresses of the pages.
 */
const compiledModules = ({ modules }: Compilation): CompiledModules =>
  new Map(
    [...modules].flatMap((module) => {
      const file = module.nameForCondition()
      const { filename } = module.buildInfo ?? {}
      if (file?.endsWith('.svg') && filename)
        return [[file, `export default ${JSON.stringify(`/${String(filename)}`)}`]]
      const source = module.originalSource()?.source()
      return file?.endsWith('.module.css') && source ? [[file, String(source)]] : []
    }),
  )

/**
 * Builds the islands' scripts with the class names that webpack gave the pages, and saves the
 * scripts' addresses for the stage `build-html`. The scripts are added to webpack's output, so
 * terser minifies them once more.
 */
const islandPlugin = (root: string): WebpackPlugin => ({
  apply({ hooks, webpack: { Compilation, sources } }) {
    const name = 'islands'
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        // Webpack prints its own errors only if no plugin throws one. After an error, for instance
        // in a CSS module, building the islands would throw as well and hide that error, so the
        // islands are not built.
        if (compilation.errors.length > 0) return
        const compiled = compiledModules(compilation)
        refuseSharedNames(compiled)
        const { scripts, files } = await buildIslandScripts(root, compiled)
        writeFileSync(addressesFile(root), JSON.stringify(scripts))
        for (const { name: file, contents } of files)
          compilation.emitAsset(file, new sources.RawSource(contents))
      })
    })
  },
})

/**
 * Returns a digest of the styles, and of the code in `src/postbuild/` that changes the HTML of
 * pages (so without `seo/`). The digest is compiled into the code that renders pages. Gatsby
 * renders pages again only if that code has changed: without the digest, pages would keep the
 * styles of the last build.
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

/**
 * Adds what this site needs to Gatsby's configuration of webpack, which Gatsby asks for once for each
 * stage. Without it, pages would have no islands and no inline scripts.
 */
export const changeWebpack = ({
  stage,
  actions,
  plugins,
  store,
  getConfig,
}: Pick<
  CreateWebpackConfigArgs,
  'stage' | 'actions' | 'plugins' | 'store' | 'getConfig'
>): void => {
  const root = rootOf(store)
  const webpack = (getConfig as () => WebpackConfig)()
  const make = plugins as unknown as Record<
    'banner' | 'define',
    (options: object) => WebpackPlugin
  >
  /**
   * Makes webpack replace names in the code by values, such as the names that `ssr.tsx` declares.
   */
  const define = (values: Record<string, unknown>) => {
    const code = Object.entries(values).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    )
    webpack.plugins.push(make.define(Object.fromEntries(code)))
  }

  // Code of pages reads SITE_URL, also in the browser. Of the environment's variables, Gatsby itself
  // compiles only those that begin with `GATSBY_` into code for the browser.
  define({ 'process.env.SITE_URL': process.env.SITE_URL })
  // Makes the build fail if code uses a class that is missing from the CSS module.
  webpack.module.parser = {
    ...webpack.module.parser,
    javascript: { exportsPresence: 'error' },
  }
  cacheByLockFile(root, webpack)
  replaceFileRules(webpack.module.rules)
  if (!isDevelop()) shortenClassNames(webpack.module.rules)

  // Only the stages `build-javascript` and `develop` make stylesheets, which are changed here.
  if (stage === 'build-javascript' || stage === 'develop') {
    // Begin each stylesheet with the order of the cascade layers. The stylesheet of a page may
    // stand before the one that declares the order, and the layers would then be in the order in
    // which they first occur.
    const banner = readFileSync(path.join(root, 'src/styles/layers.css'), 'utf8')
    webpack.plugins.push(make.banner({ banner, raw: true, test: /\.css$/ }))
    for (const plugin of webpack.plugins)
      // Webpack's warning that two pages import styles in different orders is off: here cascade
      // layers decide which styles win, not the order of imports.
      if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options)
        plugin.options.ignoreOrder = true
  }
  if (stage === 'build-javascript') {
    // Webpack makes no source maps of Gatsby's scripts, since `withoutGatsbyScripts` deletes these.
    webpack.devtool = false
    webpack.plugins.push(withoutGatsbyScripts, islandPlugin(root))
  }

  // Gives the inline scripts, the theme colours and the speculation rules to the code that renders
  // pages. Only the stages `build-html` and `develop-html` make that code.
  if (stage === 'build-html' || stage === 'develop-html')
    define({
      LEADING_SCRIPT: buildInlineScript(root, { develop: stage === 'develop-html' }),
      STAYING_SCRIPT: buildInlineScript(root, { leads: false }),
      THEME_COLOURS: themeColours(root),
      SPECULATION_RULES: speculationRules(),
    })
  if (stage === 'build-html') {
    replaceScript(root, webpack)
    // No code reads the digest. It is in this constant only so that the code that renders pages
    // changes whenever the digest does (see `stylesDigest`).
    define({ ISLAND_SCRIPTS: { ...readIslandScripts(root), digest: stylesDigest(root) } })
  }

  actions.replaceWebpackConfig(webpack)
}
