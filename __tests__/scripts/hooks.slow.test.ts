/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { copyOf, ROOT } from '../support/project'

const project = copyOf()
afterAll(() => project.remove())

test('a hook of a developer who signs commits may run the tests of publishing', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project.root, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch=main')
  project.write('.gitconfig', '[commit]\n\tgpgsign = true\n[core]\n\thooksPath = /none\n')
  const before = project.read('.git/config')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', 'cms/publish', '--testTimeout=60000'],
      ...['-t', 'lost on its way'],
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: project.root,
        GIT_DIR: path.join(project.root, '.git'),
        GIT_INDEX_FILE: path.join(project.root, '.git/index'),
      },
    },
  )
  expect(stderr).toContain('1 passed')
  expect(status).toBe(0)
  expect(project.read('.git/config')).toBe(before)
  expect(git('rev-list', '--count', '--all')).toBe('0\n')
}, 120_000)
