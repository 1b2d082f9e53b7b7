/** npm and CI install the same code on every machine, and notice if somebody has replaced it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { textOf } from './support/documents'

interface Entry {
  integrity?: string
  link?: boolean
  os?: string[]
}

const { packages } = JSON.parse(textOf('package-lock.json')) as {
  packages: Record<string, Entry>
}

const entries = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
)

/**
 * Some packages are made for one system only, and their names end with it, as in
 * `@swc/core-darwin-arm64`. On other systems npm skips such a package only if package-lock.json
 * names its system.
 */
const SYSTEM =
  /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-[\w-]+)?$/

it('npm can verify every package that it downloads by a hash in package-lock.json', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity)
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})

it('package-lock.json names the operating system of each package that is made for only one system', () => {
  const forSystems = entries.filter(([folder]) => SYSTEM.test(folder))
  expect(forSystems.length).toBeGreaterThan(100)
  expect(forSystems.filter(([, { os }]) => !os).map(([folder]) => folder)).toEqual([])
})

const FOLDER = '.github/workflows'
const workflows = readdirSync(path.join(__dirname, '..', FOLDER))

it.each(workflows)('the workflow %s names each GitHub action by a commit', (name) => {
  // An action is named by a commit, since a tag can be moved to other code. The comment behind it
  // says the version to people and to Renovate.
  const actions = textOf(`${FOLDER}/${name}`).match(/(?<=uses: ).*/g) ?? []
  for (const action of actions)
    expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

it('.github/renovate.json makes Renovate pin container images to digests', () => {
  expect(JSON.parse(textOf('.github/renovate.json')).extends).toContain(
    'docker:pinDigests',
  )
})
