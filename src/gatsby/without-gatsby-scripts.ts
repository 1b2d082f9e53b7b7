import type { Compiler } from 'webpack'

const NAME = 'without-gatsby-scripts'
const SCRIPT = /\.m?js$/

/**
 * Drops the scripts that the bundler makes, once the styles are out of them: all are Gatsby's,
 * to wake whole pages with. No finished page loads any, and making them small and drawing
 * their source maps takes longer than making them. Those of islands come later
 * (`island-plugin.ts`).
 */
export const withoutGatsbyScripts = {
  apply({ hooks, webpack: { Compilation } }: Compiler) {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const file of Object.keys(assets))
          if (SCRIPT.test(file)) compilation.deleteAsset(file)
      })
    })
  },
}
