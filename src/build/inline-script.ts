import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { offeredLanguages } from '../i18n/languages'

export interface InlineScript {
  code: string
  /** Source expression for a Content-Security-Policy: `'sha256-…'`. */
  hash: string
}

/**
 * `src/inline/` as the text of one small script. `root` is the project's folder,
 * `pathPrefix` the path under which the site is served, empty for the root.
 */
export const buildInlineScript = (root: string, pathPrefix: string): InlineScript => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/inline/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    define: {
      LANGUAGES: JSON.stringify(offeredLanguages.map(({ code }) => code).join(',')),
      PATH_PREFIX: JSON.stringify(pathPrefix),
    },
  })
  const code = outputFiles.map(({ text }) => text.trim()).join('')
  const digest = createHash('sha256').update(code).digest('base64')
  return { code, hash: `'sha256-${digest}'` }
}
