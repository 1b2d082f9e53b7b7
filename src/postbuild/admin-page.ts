import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { hostedBackend, type HostedBackend } from '../../cms/hosted/backend'
import { isInstalled, pageFiles } from '../../cms/page/files'
import { editorPage } from '../../cms/page/page'
import { COMPRESSED } from './compress'

const NOT_INSTALLED =
  'CMS_BACKEND asks for the hosted editor, which is not installed. Run: npm ci --prefix cms --ignore-scripts'

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Takes out what is not written anew; what is compressed of the rest may still be right. */
const removeOthers = (folder: string, names: ReadonlySet<string>): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!names.has(name.replace(COMPRESSED, '')))
      rmSync(path.join(folder, name), { recursive: true })
}

/** Writes the hosted editor into the finished site, or takes an old one out of it. */
export const writeAdminPage = (
  root: string,
  hosted: HostedBackend | undefined,
  siteUrl: string,
): void => {
  const folder = path.join(root, 'public/admin')
  if (!hosted) return rmSync(folder, { recursive: true, force: true })
  const page = editorPage(
    { backend: hosted.backend, siteUrl, local: false },
    hosted.hosts,
  )
  const files = new Map<string, Uint8Array | string>([
    ...pageFiles(root),
    ['index.html', page],
  ])
  removeOthers(folder, new Set(files.keys()))
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content)
}

/** What keeps the hosted editor from being built, told before anything else is. */
const obstacle = (root: string): string | undefined => {
  try {
    const isAsked = hostedBackend(process.env) !== undefined
    const isBuild = process.env.gatsby_executing_command === 'build'
    return isAsked && isBuild && !isInstalled(root) ? NOT_INSTALLED : undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Stops Gatsby where the settings of the hosted editor cannot be met. */
export const checkAdminPage = (root: string, reporter: Reporter): void => {
  const reason = obstacle(root)
  if (reason) reporter.panic(reason)
}
