import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, RuleSetRule } from 'webpack'
import { buildIslandScripts, islandScriptsFile, type ClassNames } from './island-scripts'

/**
 * Separates webpack's cache by path prefix: font URLs in styles contain the prefix, and the
 * cache would otherwise mix builds with and without one.
 */
export const cacheByPrefix = (pathPrefix: string) => ({
  apply({ options: { cache } }: Compiler) {
    if (typeof cache === 'object' && cache.type === 'filesystem')
      cache.version = pathPrefix
  },
})

/** Imports `.svg` files as components with SVGR; Gatsby's own rule would give their address. */
export const drawingsAsComponents = (rules: RuleSetRule[]) => {
  for (const rule of rules)
    if (rule.test instanceof RegExp && rule.test.test('.svg')) rule.exclude = /\.svg$/
  rules.push({
    test: /\.svg$/,
    loader: '@svgr/webpack',
    options: { svgo: false },
  })
}

/**
 * Puts the order of the cascade layers first in each stylesheet. Webpack may put the styles of
 * a page before it, and a layer that is used before the order is declared loses its place.
 */
export const layerOrderFirst = (root: string) => {
  const banner = readFileSync(path.join(root, 'src/styles/layers.css'), 'utf8')
  return {
    apply(compiler: Compiler) {
      const { BannerPlugin } = compiler.webpack
      new BannerPlugin({ banner, raw: true, test: /\.css$/ }).apply(compiler)
    },
  }
}

/**
 * Drops Gatsby's scripts once the styles are extracted: no built page loads them, and
 * minifying them and writing source maps takes longer than bundling.
 */
export const withoutGatsbyScripts = {
  apply({ hooks, webpack: { Compilation } }: Compiler) {
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

/** Bundles with a hash in their name, with their maps and licences, and the islands. */
const BUNDLED =
  /^[^/]+[-.][0-9a-f]{20}\.(?:m?js|css)(?:\.map|\.LICENSE\.txt)?$|^static\/islands\//

/** Webpack deletes stale bundles only: pages are Gatsby's, pictures stay for the next build. */
export const cleanOldBundles = { keep: (file: string) => !BUNDLED.test(file) }

/** The compiled source of each CSS module: its class names, as exports. */
const classNamesIn = ({ modules }: Compilation): ClassNames =>
  new Map(
    [...modules].flatMap((module) => {
      const file = module.nameForCondition()
      const source = module.originalSource()?.source()
      return file?.endsWith('.module.css') && source ? [[file, String(source)]] : []
    }),
  )

/** Builds the islands' scripts with the class names that webpack gave the pages. */
export const islandPlugin = (root: string) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    const name = 'islands'
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { files, scripts } = await buildIslandScripts(
          root,
          classNamesIn(compilation),
        )
        for (const { name: file, contents } of files)
          compilation.emitAsset(file, new sources.RawSource(contents))
        writeFileSync(islandScriptsFile(root), JSON.stringify(scripts))
      })
    })
  },
})
