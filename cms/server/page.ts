/** The page of the editor, and the files that it loads. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { editorPolicy } from '../../src/shared/security-headers'

const PAGE = 'index.html'

const page = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Éditeur</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="editor.css">
  </head>
  <body>
    <div id="editor"></div>
    <noscript>
      <p>L’éditeur a besoin de JavaScript.</p>
      <p lang="en">The editor needs JavaScript.</p>
    </noscript>
    <script src="editor.js"></script>
  </body>
</html>
`

/** The page and all that it loads, by name: `cms/ui/` as a script and a style sheet. */
export const pageFiles = (root: string): ReadonlyMap<string, string | Buffer> => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['cms/ui/index.tsx'],
    outfile: 'editor.js',
    bundle: true,
    minify: true,
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    write: false,
  })
  return new Map<string, string | Buffer>([
    [PAGE, page],
    ['favicon.svg', readFileSync(path.join(root, 'static/favicon.svg'))],
    ...outputFiles.map(
      (file) => [path.basename(file.path), Buffer.from(file.contents)] as const,
    ),
  ])
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What a file is, for a browser; else a picture. */
export const typeOfFile = (name: string): string => {
  const ending = path.extname(name).toLowerCase()
  return TYPES[ending] ?? `image/${ending.slice(1).replace('jpg', 'jpeg')}`
}

/** Serves `pageFiles`; the page may frame the live site. */
export const pageRoutes = (
  app: FastifyInstance,
  files: ReadonlyMap<string, string | Buffer>,
  siteUrl: string,
): void => {
  for (const place of ['/', '/admin'])
    app.get(place, (_request, reply) => reply.redirect('/admin/'))
  for (const [name, content] of files)
    app.get(`/admin/${name === PAGE ? '' : name}`, (_request, reply) =>
      reply
        .header('content-security-policy', editorPolicy(new URL(siteUrl).origin))
        .type(typeOfFile(name))
        .send(content),
    )
}
