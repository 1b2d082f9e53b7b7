import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

/**
 * Puts the order of the layers before everything else in each stylesheet. The bundler sorts
 * the styles of different pages as it likes, and a layer that is met before the order is
 * told has lost its place.
 */
export const layerOrderFirst = (root: string) => {
  const banner = readFileSync(path.join(root, 'src/styles/layers.css'), 'utf8')
  return {
    apply(compiler: Compiler) {
      new compiler.webpack.BannerPlugin({ banner, raw: true, test: /\.css$/ }).apply(
        compiler,
      )
    },
  }
}
