/** What npm needs in order to install the same everywhere, and only what a machine can run. */
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
