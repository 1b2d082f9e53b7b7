/** @jest-environment node */
/** Files that GitHub, GitLab and Renovate read, where two of them must say the same. */
import manifest from '../package.json'
import renovate from '../renovate.json'
import { textOf } from './support/documents'

test.each([
  ['ISSUE_TEMPLATE/bug.md', 'issue_templates/Bug.md'],
  ['ISSUE_TEMPLATE/content.md', 'issue_templates/Content error.md'],
  ['ISSUE_TEMPLATE/accessibility.md', 'issue_templates/Accessibility barrier.md'],
  ['pull_request_template.md', 'merge_request_templates/Default.md'],
])('%s asks the same on GitHub and on GitLab', (github, gitlab) => {
  const asked = textOf(`.github/${github}`).replace(/^---\n.*?\n---\n\n/s, '')
  expect(asked).toBe(textOf(`.gitlab/${gitlab}`))
})

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
