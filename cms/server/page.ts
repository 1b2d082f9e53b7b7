/** The page of the editor: `cms/ui/`, and the files that it loads. */
import path from 'node:path'
import { buildSync } from 'esbuild'

/** Builds the page. @returns its folder */
export const buildPage = (root: string): string => {
  const outdir = path.join(root, 'node_modules/.cache/editor')
  buildSync({
    absWorkingDir: root,
    entryPoints: {
      editor: 'cms/ui/index.tsx',
      index: 'cms/ui/index.html',
      favicon: 'static/favicon.svg',
    },
    outdir,
    bundle: true,
    minify: true,
    loader: { '.woff2': 'file', '.html': 'copy', '.svg': 'copy' },
    assetNames: '[name]',
  })
  return outdir
}
