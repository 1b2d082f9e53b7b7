import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { HostedBackend } from '../../cms/config/hosted'
import { editorPage, pageFiles } from '../../cms/page/page'
import { COMPRESSED } from './compress'

/** Writes the hosted editor into the built site, or removes an old one. */
export const writeAdminPage = (
  root: string,
  hosted: HostedBackend | undefined,
  siteUrl: string,
): void => {
  const folder = path.join(root, 'public/admin')
  if (!hosted) return rmSync(folder, { recursive: true, force: true })
  const { backend, hosts } = hosted
  const files = new Map<string, Uint8Array | string>([
    ...pageFiles(root),
    ['index.html', editorPage({ backend, siteUrl, local: false }, hosts)],
  ])
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!files.has(name.replace(COMPRESSED, '')))
      rmSync(path.join(folder, name), { recursive: true })
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content)
}
