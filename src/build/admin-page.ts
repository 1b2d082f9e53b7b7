import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { hostedBackend, type HostedBackend } from '../../cms/hosted/backend'
import { isInstalled, pageFiles } from '../../cms/page/files'
import { editorPage } from '../../cms/page/page'

const NOT_INSTALLED =
  'CMS_BACKEND asks for the hosted editor, which is not installed. Run: npm ci --prefix cms --ignore-scripts'

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Writes the hosted editor into the finished site, or takes an old one out of it. */
export const writeAdminPage = (
  root: string,
  hosted: HostedBackend | undefined,
  siteUrl: string,
): void => {
  const folder = path.join(root, 'public/admin')
  rmSync(folder, { recursive: true, force: true })
  if (!hosted) return
  const page = editorPage(
    { backend: hosted.backend, siteUrl, local: false },
    hosted.hosts,
  )
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of [...pageFiles(root), ['index.html', page] as const])
    writeFileSync(path.join(folder, name), content)
}

/** Says at once what else would end the build after a minute. */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store, reporter }) => {
  try {
    if (!hostedBackend(process.env)) return
  } catch (error) {
    reporter.panic(reasonOf(error))
  }
  const isBuild = process.env.gatsby_executing_command === 'build'
  if (isBuild && !isInstalled(store.getState().program.directory))
    reporter.panic(NOT_INSTALLED)
}

export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store, reporter }) => {
  const { program, config } = store.getState()
  const siteUrl = `${program.prefixPaths ? (config.pathPrefix ?? '') : ''}/`
  try {
    writeAdminPage(program.directory, hostedBackend(process.env), siteUrl)
  } catch (error) {
    reporter.panic(reasonOf(error))
  }
}
