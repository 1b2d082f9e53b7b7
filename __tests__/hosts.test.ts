/** @jest-environment node */
/** What GitHub, GitLab and Renovate read: the same in every place where it stands. */
import { statSync } from 'node:fs'
import path from 'node:path'
import manifest from '../package.json'
import renovate from '../renovate.json'
import { textOf } from './support/documents'

const pipelines = ['.github/workflows/ci.yml', '.gitlab-ci.yml']

test.each(pipelines)(
  '%s tries a change with the scripts that anybody can run',
  (file) => {
    const text = textOf(file)
    for (const script of ['.ci/install', '.ci/run']) {
      expect(text).toMatch(
        new RegExp(`^ +- (?:run: )?${script.replace('.', '\\.')}$`, 'm'),
      )
      expect(statSync(path.join(__dirname, '..', script)).mode & 0o111).toBe(0o111)
    }
    expect(text).toContain(`node:${textOf('.nvmrc').trim()}-bookworm`)
    // YAML knows no tabs.
    expect(text).not.toContain('\t')
  },
)

test('actions of others are pinned, and may read the repository at most', () => {
  const text = textOf('.github/workflows/ci.yml')
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/@(?:v\d+|[0-9a-f]{40})$/)
  expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  expect(text.match(/: write/g)).toBeNull()
})

test.each([
  ['ISSUE_TEMPLATE/bug.md', 'issue_templates/Bug.md'],
  ['ISSUE_TEMPLATE/content.md', 'issue_templates/Content error.md'],
  ['ISSUE_TEMPLATE/accessibility.md', 'issue_templates/Accessibility barrier.md'],
  ['pull_request_template.md', 'merge_request_templates/Default.md'],
])('%s asks the same on GitHub and on GitLab', (github, gitlab) => {
  const asked = textOf(`.github/${github}`).replace(/^---\n.*?\n---\n\n/s, '')
  expect(asked).toBe(textOf(`.gitlab/${gitlab}`))
})

test('Renovate holds back what package.json holds back, and decision 6 says why', () => {
  const held = renovate.packageRules
    .filter((rule) => 'enabled' in rule && !rule.enabled)
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  const { dependencies, devDependencies, overrides } = manifest
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  const narrow = ranges.filter(
    ([, range]) => typeof range === 'string' && /^~|</.test(range),
  )
  expect(narrow.length).toBeGreaterThan(0)
  expect(narrow.map(([name]) => name).filter((name) => !held.includes(name))).toEqual([])
  const reasons = textOf('docs/decisions/0006-dependencies.md')
  const platform = ['node', '@types/node']
  for (const name of held.filter((one) => !platform.includes(one)))
    expect(reasons).toContain(name)
})
