/** @jest-environment node */
import renovate from '../.github/renovate.json'
import manifest from '../package.json'
import server from '../server/package.json'
import { textOf } from './support/documents'

const { overrides } = manifest
const dependencies = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...server.dependencies,
}

test('Renovate holds back what package.json holds back', () => {
  const held = renovate.packageRules
    .filter((rule) => 'enabled' in rule && !rule.enabled)
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  const narrow = Object.entries({ ...dependencies, ...overrides })
    .filter(([, range]) => typeof range === 'string' && /^~|</.test(range))
    .map(([name]) => name)
  expect(held).toEqual(expect.arrayContaining(narrow))
})

test('decision 6 names every dependency', () => {
  const decision = textOf('docs/decisions/0006-dependencies.md').toLowerCase()
  const missing = Object.keys(dependencies).filter(
    (name) => !name.startsWith('@types/') && !decision.includes(name),
  )
  expect(missing).toEqual([])
})
