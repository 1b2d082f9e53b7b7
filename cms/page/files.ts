import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'

/** Files that lie beside the page, by name. */
export type PageFiles = ReadonlyMap<string, Uint8Array>

/** Decap's own bundle. Its other files colour source code, which the editor never shows. */
const DECAP = 'cms/node_modules/decap-cms/dist/decap-cms.js'

/** Whether `npm ci --prefix cms` has been run. `root` is the project's folder. */
export const isInstalled = (root: string): boolean => existsSync(path.join(root, DECAP))

/** `cms/admin/` as one script and one style sheet, which may be empty. */
const bundle = (root: string): PageFiles => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['cms/admin/index.ts'],
    outfile: 'admin.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    alias: { 'default-messages': `./${messagesFile(defaultLanguage)}` },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]))
}

const text = (content: string) => new TextEncoder().encode(content)

/** Everything the page loads, from this very host. */
export const pageFiles = (root: string): PageFiles =>
  new Map([
    // Before Decap's own script, which else starts by itself and asks for `config.yml`.
    ['manual-start.js', text('window.CMS_MANUAL_INIT = true\n')],
    ['admin.css', text('')],
    ['favicon.svg', readFileSync(path.join(root, 'static/favicon.svg'))],
    ['decap-cms.js', readFileSync(path.join(root, DECAP))],
    ...bundle(root),
  ])
