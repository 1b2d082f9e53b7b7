/** What npm and CI need in order to run the same code everywhere, and none that somebody has exchanged. */
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

/** Ends the names of packages with programs for one system: `@swc/core-darwin-arm64`. */
const SYSTEM =
  /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-[\w-]+)?$/

test('npm can check every package that it downloads', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity)
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})

test('npm knows which packages are for other systems', () => {
  const forSystems = entries.filter(([folder]) => SYSTEM.test(folder))
  expect(forSystems.length).toBeGreaterThan(100)
  expect(forSystems.filter(([, { os }]) => !os).map(([folder]) => folder)).toEqual([])
})

const FOLDER = '.github/workflows'
const workflows = readdirSync(path.join(__dirname, '..', FOLDER))

test.each(workflows)('%s runs each action at a commit, which nobody can move', (name) => {
  // A tag can be moved to other code; the comment says to people and Renovate which version it is.
  const actions = textOf(`${FOLDER}/${name}`).match(/(?<=uses: ).*/g) ?? []
  for (const action of actions)
    expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('Renovate pins the images that are named by a tag', () => {
  expect(JSON.parse(textOf('.github/renovate.json')).extends).toContain(
    'docker:pinDigests',
  )
})
