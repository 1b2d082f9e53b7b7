/** `npm run test:edited`: in a copy in which editors changed everything, `npm test` is green. */
import { spawnSync } from 'node:child_process'
import { copyProject, environment } from '../support/project-copy'
import { editEverything } from './edit'

const project = copyProject()
process.once('exit', () => project.remove())
process.once('SIGINT', () => process.exit(130))
editEverything(project.root)

for (const args of [
  ['run', '--silent', 'content:check'],
  ['--silent', 'test'],
]) {
  const { status } = spawnSync('npm', args, {
    cwd: project.root,
    env: environment({ E2E_PORT: process.env.E2E_PORT ?? '9101' }),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
