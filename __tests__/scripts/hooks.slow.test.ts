/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { copyOf, ROOT } from '../support/project'

const project = copyOf()
afterAll(() => project.remove())

test('tests run alike in a hook of git, under a debugger, and in colour', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project.root, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch=main')
  project.write('.gitconfig', '[commit]\n\tgpgsign = true\n[core]\n\thooksPath = /none\n')
  project.write('debugger.js', "console.error('Debugger attached.')")
  const before = project.read('.git/config')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['cms/publish', 'components/texts', 'scripts/site', '--testTimeout=60000'],
      ...['-t', 'lost on its way|before its @|LOG_LEVEL'],
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: project.root,
        NODE_ENV: 'production',
        FORCE_COLOR: '1',
        NODE_OPTIONS: `--require ${project.root}/debugger.js`,
        GIT_DIR: path.join(project.root, '.git'),
        GIT_INDEX_FILE: path.join(project.root, '.git/index'),
      },
    },
  )
  expect(stderr).toMatch(/3 passed/)
  expect(status).toBe(0)
  expect(project.read('.git/config')).toBe(before)
  expect(git('rev-list', '--count', '--all')).toBe('0\n')
}, 120_000)
