import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { readBrowserBundle } from './browser-bundle'
import { cacheByPrefix } from './bundler-cache'
import { themeColours } from './colours'
import { isDevelop, siteFileAtStart } from './develop/folders'
import { buildInlineScript } from './inline-script'
import { islandPlugin } from './island-plugin'
import { layerOrderFirst } from './layer-order'
import { cleanOldBundles } from './old-bundles'
import { speculationRules } from './speculation-rules'
import { withoutGatsbyScripts } from './without-gatsby-scripts'

/**
 * Adds to Gatsby's bundles the inline script (for rendering) and the scripts of islands (for
 * the browser), built beside Gatsby's own, which are dropped.
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

  if (isDevelop()) {
    // Read by `src/i18n/languages.ts`: a mistake in it must not take the page away.
    const siteFile = path.join(root, 'content/site.json')
    actions.setWebpackConfig({
      resolve: { alias: { [siteFile]: siteFileAtStart(root) } },
    })
  }
  actions.setWebpackConfig({
    plugins: [
      plugins.define({ 'process.env.SITE_URL': JSON.stringify(process.env.SITE_URL) }),
      cacheByPrefix(pathPrefix),
    ],
  })
  if (stage === 'build-html' || stage === 'develop-html') {
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          INLINE_SCRIPT: JSON.stringify(
            buildInlineScript(root, pathPrefix, stage === 'develop-html'),
          ),
          THEME_COLOURS: JSON.stringify(themeColours(root)),
          SPECULATION_RULES: JSON.stringify(speculationRules(pathPrefix)),
        }),
      ],
    })
  }
  if (stage === 'build-html') {
    const { islandScripts, digest } = readBrowserBundle(root, pathPrefix)
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          // Styles stand in pages, too, so pages have to be drawn anew when those change.
          // Gatsby does so when it finds other code here, and thinks of nothing else.
          ISLAND_SCRIPTS: JSON.stringify({ ...islandScripts, digest }),
        }),
      ],
    })
  }
  if (stage === 'build-javascript' || stage === 'develop') {
    const webpack = getConfig()
    if (stage === 'build-javascript') {
      webpack.output.clean = cleanOldBundles
      webpack.plugins.push(withoutGatsbyScripts, islandPlugin(root))
    }
    webpack.plugins.push(layerOrderFirst(root))
    for (const plugin of webpack.plugins)
      // The cascade layers decide what wins, whatever the order of the files.
      if (plugin.constructor.name === 'MiniCssExtractPlugin')
        plugin.options.ignoreOrder = true
    actions.replaceWebpackConfig(webpack)
  }
}
