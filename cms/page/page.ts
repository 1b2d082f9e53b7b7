/** The page of the editor, and the files that it loads. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { editorPolicy, type EditorHosts } from '../../src/shared/security-headers'

export interface EditorSettings {
  /** As Decap CMS wants it under `backend`. */
  backend: { name: string } & Readonly<Record<string, string>>
  siteUrl: string
  /** Whether files of this very machine are edited. */
  local: boolean
}

/** Decap's own bundle. Its other files colour source code, which the editor never shows. */
const DECAP = 'cms/node_modules/decap-cms/dist/decap-cms.js'

export const isInstalled = (root: string): boolean => existsSync(path.join(root, DECAP))

/** Everything the page loads, by name: `cms/admin/` as a script and a style sheet, and Decap. */
export const pageFiles = (root: string): ReadonlyMap<string, Uint8Array> => {
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
  return new Map([
    ['favicon.svg', readFileSync(path.join(root, 'static/favicon.svg'))],
    ['decap-cms.js', readFileSync(path.join(root, DECAP))],
    ...outputFiles.map((file) => [path.basename(file.path), file.contents] as const),
  ])
}

/** The page of the editor. `hosts` are told in a `<meta>` where no header can be sent. */
export const editorPage = (
  settings: EditorSettings,
  hosts?: EditorHosts,
): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
${hosts ? `    <meta http-equiv="Content-Security-Policy" content="${editorPolicy(hosts)}">\n` : ''}\
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Éditeur</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="admin.css">
    <script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
  </head>
  <body>
    <noscript>
      <p>L’éditeur a besoin de JavaScript.</p>
      <p lang="en">The editor needs JavaScript.</p>
    </noscript>
    <script src="admin.js"></script>
    <script src="decap-cms.js"></script>
  </body>
</html>
`
