/** @jest-environment node */
/** What ends `npm run build` and `npm start` before they begin to build. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { copyOf, ROOT } from '../support/project'

const project = copyOf()
afterAll(() => project.remove())

const run = (command: string, folder: string, env: Record<string, string> = {}) => {
  const cwd = path.join(project.root, folder)
  mkdirSync(cwd, { recursive: true })
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')
  const script = path.join(ROOT, 'scripts/site.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, script, command],
    { cwd, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', ...env } },
  )
  return { status, stderr }
}

it.each(['site (1)', '[v2]', 'a#1', '50%'])(
  'a folder whose name Gatsby does not understand is named: %s',
  (folder) => {
    const { status, stderr } = run('build', folder)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The path of this folder has a sign .*\n$/)
    expect(stderr).toContain(folder)
  },
)

it.each([
  'LOG_LEVEL=loud',
  'HOST=x86_64-conda-linux-gnu',
  'DATABASE_URL=mysql://x/y',
  'PORT=http',
])('a wrong setting is named before the build: %s', (setting) => {
  const [name = '', value = ''] = setting.split('=')
  const { status, stderr } = run('start', 'site', { PORT: '0', [name]: value })
  expect(status).toBe(1)
  expect(stderr).toMatch(RegExp(`^These settings are wrong:\\n +${name}=`))
})
