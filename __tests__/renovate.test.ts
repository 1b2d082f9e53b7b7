/** @jest-environment node */
import manifest from '../package.json'
import renovate from '../.github/renovate.json'

test('Renovate holds back what package.json holds back', () => {
  const held = renovate.packageRules
    .filter((rule) => 'enabled' in rule && !rule.enabled)
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  const { dependencies, devDependencies, overrides } = manifest
  const narrow = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([, range]) => typeof range === 'string' && /^~|</.test(range))
    .map(([name]) => name)
  expect(held).toEqual(expect.arrayContaining(narrow))
})
