/** npm and CI run the same code everywhere, and none that somebody has replaced. */
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

/** The end of the name of a package for one system, such as `@swc/core-darwin-arm64`. */
const SYSTEM =
  /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-[\w-]+)?$/

test('npm can verify every package that it downloads by a hash in package-lock.json', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity)
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})

test('package-lock.json names the system of each package that is for one system only', () => {
  const forSystems = entries.filter(([folder]) => SYSTEM.test(folder))
  expect(forSystems.length).toBeGreaterThan(100)
  expect(forSystems.filter(([, { os }]) => !os).map(([folder]) => folder)).toEqual([])
})

const FOLDER = '.github/workflows'
const workflows = readdirSync(path.join(__dirname, '..', FOLDER))

test.each(workflows)('the workflow %s names each GitHub action by a commit', (name) => {
  // A tag could be moved to other code; the comment tells people and Renovate the version.
  const actions = textOf(`${FOLDER}/${name}`).match(/(?<=uses: ).*/g) ?? []
  for (const action of actions)
    expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('Renovate pins container images to digests', () => {
  expect(JSON.parse(textOf('.github/renovate.json')).extends).toContain(
    'docker:pinDigests',
  )
})
