import type { ChunkGroup, Compilation, Compiler } from 'webpack'

/** Gatsby's entries: what it would wake whole pages with, and help for old browsers. */
const ENTRIES = ['app', 'polyfill']

const NAME = 'without-gatsby-scripts'
const SCRIPT = /\.m?js$/

/** The scripts of entries that are not Gatsby's, with what they load later. */
const ourScripts = ({ entrypoints }: Compilation): Set<string> => {
  const groups = new Set<ChunkGroup>()
  const visit = (group: ChunkGroup): void => {
    if (groups.has(group)) return
    groups.add(group)
    for (const later of group.childrenIterable) visit(later)
  }
  for (const [name, entry] of entrypoints) if (!ENTRIES.includes(name)) visit(entry)
  return new Set([...groups].flatMap((group) => group.getFiles()))
}

/**
 * Drops Gatsby's own scripts once the styles are out of them. No finished page loads any, and
 * making them small and drawing their source maps takes longer than making them.
 */
export const withoutGatsbyScripts = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const ours = ourScripts(compilation)
        for (const file of Object.keys(assets))
          if (SCRIPT.test(file) && !ours.has(file)) compilation.deleteAsset(file)
      })
    })
  },
}
