import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import type { Compiler } from 'webpack'
import { themeColours } from './colours'
import { isDevelop } from './develop/snapshot'
import { readIslandScripts, stylesDigest } from './island-scripts'
import { buildInlineScript, speculationRules } from './page-scripts'
import { rootOf } from './project'
import {
  islandPlugin,
  replaceFileRules,
  shortenClassNames,
  withoutGatsbyScripts,
  type Rules,
} from './webpack-plugins'

interface WebpackPlugin {
  apply: (compiler: Compiler) => void
  options?: { ignoreOrder?: boolean }
}

/** What is changed of webpack's configuration, whose type Gatsby leaves open. */
interface WebpackConfig {
  module: { rules: Rules; parser?: Record<string, unknown> }
  plugins: WebpackPlugin[]
}

/**
 * Gives Gatsby's rendering the inline script and the addresses of the islands' scripts, and
 * replaces Gatsby's own browser scripts by those of islands.
 */
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
  const define = (values: Record<string, unknown>) => {
    const code = Object.entries(values).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    )
    webpack.plugins.push(make.define(Object.fromEntries(code)))
  }

  define({ 'process.env.SITE_URL': process.env.SITE_URL })
  // A misspelled class of a CSS module ends the build.
  webpack.module.parser = {
    ...webpack.module.parser,
    javascript: { exportsPresence: 'error' },
  }
  replaceFileRules(webpack.module.rules)
  if (!isDevelop()) shortenClassNames(webpack.module.rules)
  if (stage === 'build-html' || stage === 'develop-html')
    define({
      INLINE_SCRIPT: buildInlineScript(root, stage === 'develop-html'),
      THEME_COLOURS: themeColours(root),
      SPECULATION_RULES: speculationRules(),
    })
  if (stage === 'build-html')
    // The digest changes this bundle's code, without which Gatsby renders no page again: the
    // styles stand in the pages.
    define({ ISLAND_SCRIPTS: { ...readIslandScripts(root), digest: stylesDigest(root) } })
  if (stage === 'build-javascript')
    webpack.plugins.push(withoutGatsbyScripts, islandPlugin(root))
  if (stage === 'build-javascript' || stage === 'develop') {
    // Webpack may put the styles of a page before the order of the cascade layers, and a layer
    // that is used before it is declared loses its place.
    const banner = readFileSync(path.join(root, 'src/styles/layers.css'), 'utf8')
    webpack.plugins.push(make.banner({ banner, raw: true, test: /\.css$/ }))
    for (const plugin of webpack.plugins)
      // The cascade layers decide what wins, whatever the order of the files.
      if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options)
        plugin.options.ignoreOrder = true
  }
  actions.replaceWebpackConfig(webpack)
}
