import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { defaultLanguage, offeredLanguages } from '../i18n/languages'

export interface InlineScript {
  code: string
  /** Source expression for a Content-Security-Policy: `'sha256-…'`. */
  hash: string
}

/** A text that stands in the page as it is, with what lets it. */
export const inlineScript = (code: string): InlineScript => {
  const digest = createHash('sha256').update(code).digest('base64')
  return { code, hash: `'sha256-${digest}'` }
}

/**
 * `src/islands/inline/` as the text of one small script. `root` is the project's folder,
 * `pathPrefix` the path under which the site is served, empty for the root.
 */
export const buildInlineScript = (
  root: string,
  pathPrefix: string,
  develop = false,
): InlineScript => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/islands/inline/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      LANGUAGES: JSON.stringify(offeredLanguages.map(({ code }) => code).join('|')),
      DEFAULT_LANGUAGE: JSON.stringify(defaultLanguage),
      DEVELOP: String(develop),
      PATH_PREFIX: JSON.stringify(pathPrefix),
    },
  })
  return inlineScript(outputFiles.map(({ text }) => text.trim()).join(''))
}
