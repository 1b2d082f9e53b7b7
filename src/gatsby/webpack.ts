import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { themeColours } from './colours'
import { isDevelop, SITE_FILE, snapshotFolder } from './develop/snapshot'
import { readBrowserBundle } from './island-scripts'
import { buildInlineScript, speculationRules } from './page-scripts'
import {
  cacheByPrefix,
  cleanOldBundles,
  drawingsAsComponents,
  islandPlugin,
  layerOrderFirst,
  withoutGatsbyScripts,
} from './webpack-plugins'

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
  const { program, config } = store.getState()
  const root: string = program.directory
  const pathPrefix: string = program.prefixPaths ? (config.pathPrefix ?? '') : ''

  const define = (values: Record<string, unknown>) => {
    const code = Object.entries(values).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ])
    actions.setWebpackConfig({ plugins: [plugins.define(Object.fromEntries(code))] })
  }

  define({ 'process.env.SITE_URL': process.env.SITE_URL })
  actions.setWebpackConfig({ plugins: [cacheByPrefix(pathPrefix)] })
  if (isDevelop()) {
    // `src/i18n/languages.ts` imports it: a mistake in it must not break every page.
    const alias = {
      [path.join(root, SITE_FILE)]: path.join(snapshotFolder(root), SITE_FILE),
    }
    actions.setWebpackConfig({ resolve: { alias } })
  }
  if (stage === 'build-html' || stage === 'develop-html')
    define({
      INLINE_SCRIPT: buildInlineScript(root, pathPrefix, stage === 'develop-html'),
      THEME_COLOURS: themeColours(root),
      SPECULATION_RULES: speculationRules(pathPrefix),
    })
  if (stage === 'build-html') {
    const { islandScripts, digest } = readBrowserBundle(root, pathPrefix)
    // The digest changes this bundle's code, without which Gatsby renders no page again: the
    // styles stand in the pages.
    define({ ISLAND_SCRIPTS: { ...islandScripts, digest } })
  }
  const webpack = getConfig()
  drawingsAsComponents(webpack.module.rules)
  if (stage === 'build-javascript' || stage === 'develop') {
    if (stage === 'build-javascript') {
      webpack.output.clean = cleanOldBundles
      webpack.plugins.push(withoutGatsbyScripts, islandPlugin(root))
    }
    webpack.plugins.push(layerOrderFirst(root))
    for (const plugin of webpack.plugins)
      // The cascade layers decide what wins, whatever the order of the files.
      if (plugin.constructor.name === 'MiniCssExtractPlugin')
        plugin.options.ignoreOrder = true
  }
  actions.replaceWebpackConfig(webpack)
}
