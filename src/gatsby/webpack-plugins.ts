import { writeFileSync } from 'node:fs'
import type { Compilation, Compiler, RuleSetRule } from 'webpack'
import { addressesFile, buildIslandScripts, type ClassNames } from './island-scripts'

/**
 * Replaces what Gatsby does with two kinds of files. `.svg` files are components, by SVGR.
 * Fonts are files of their own: Gatsby writes small ones into the styles, which every page has
 * and in which the Content-Security-Policy refuses them.
 */
export const replaceFileRules = (rules: RuleSetRule[]) => {
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

export type Rules = RuleSetRule[] & StyleRule[]

interface StyleRule {
  oneOf?: StyleRule[]
  use?: { options?: { modules?: { localIdentName?: string } } }[]
}

/**
 * Every page carries its styles: class names with the file's name made it 3 % larger. One new
 * class in 50,000 would be called as another one is.
 */
export const shortenClassNames = (rules: StyleRule[]): void => {
  for (const { use } of rules.flatMap(({ oneOf = [] }) => oneOf))
    for (const { options } of Array.isArray(use) ? use : [])
      if (options?.modules?.localIdentName)
        options.modules.localIdentName = '[hash:base52:4]'
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
 * Builds the islands' scripts with the class names that webpack gave the pages. As assets of webpack,
 * its minimizer makes them 3 % smaller than esbuild has.
 */
export const islandPlugin = (root: string) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    const name = 'islands'
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const modules = classNamesIn(compilation)
        const { scripts, files } = await buildIslandScripts(root, modules)
        writeFileSync(addressesFile(root), JSON.stringify(scripts))
        for (const { name: file, contents } of files)
          compilation.emitAsset(file, new sources.RawSource(contents))
      })
    })
  },
})
