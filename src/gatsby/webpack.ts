import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { themeColours } from './colours'
import { isDevelop, siteFileAtStart } from './develop/snapshot'
import { readBrowserBundle } from './island-scripts'
import { buildInlineScript, speculationRules } from './page-scripts'
import {
  cacheByPrefix,
  cleanOldBundles,
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

  if (isDevelop()) {
    // `src/i18n/languages.ts` imports it: a mistake in it must not break every page.
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
          // Styles stand in the pages, and Gatsby renders pages again only when this
          // bundle's code changes.
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
