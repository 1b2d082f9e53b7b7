import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import { buildIslandScripts, type ClassNames } from './island-scripts'

const NAME = 'islands'

/** Where the addresses of the scripts wait until pages are drawn. */
export const islandScriptsFile = (root: string) =>
  path.join(root, '.cache/island-scripts.json')

/** What Gatsby has made of each CSS module: the names of its classes, as exports. */
const classNamesIn = ({ modules }: Compilation): ClassNames =>
  new Map(
    [...modules].flatMap((module) => {
      const file = module.nameForCondition()
      const source = module.originalSource()?.source()
      return file?.endsWith('.module.css') && source ? [[file, String(source)]] : []
    }),
  )

/** Builds the islands' scripts beside Gatsby's own, with the same names of classes. */
export const islandPlugin = (root: string) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const built = await buildIslandScripts(root, classNamesIn(compilation))
        for (const { name, contents } of built.files)
          compilation.emitAsset(name, new sources.RawSource(contents))
        writeFileSync(islandScriptsFile(root), JSON.stringify(built.scripts))
      })
    })
  },
})
