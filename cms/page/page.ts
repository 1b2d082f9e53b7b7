import { contentSecurityPolicy } from './policy'

/** What the editor's own script reads from the page. */
export interface EditorSettings {
  /** As Decap CMS wants it under `backend`. */
  backend: { name: string } & Readonly<Record<string, string>>
  /** Where the site can be seen. */
  siteUrl: string
  /** Whether files of this very machine are edited. */
  local: boolean
}

/** Text that ends no script element, whatever is in it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page of the editor. `hosts` are told in a `<meta>` where no header can be sent. */
export const editorPage = (
  settings: EditorSettings,
  hosts?: Parameters<typeof contentSecurityPolicy>[0],
): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
${hosts ? `    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(hosts)}">\n` : ''}\
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Éditeur</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="admin.css">
    <script type="application/json" id="settings">${inScript(settings)}</script>
  </head>
  <body>
    <noscript>
      <p>L’éditeur a besoin de JavaScript.</p>
      <p lang="en">The editor needs JavaScript.</p>
    </noscript>
    <script src="manual-start.js"></script>
    <script src="decap-cms.js"></script>
    <script src="admin.js"></script>
  </body>
</html>
`
