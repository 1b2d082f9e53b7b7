/** The build that browser tests look at: with no setting of a terminal, so that no form of it posts to somebody. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import ownEnvironment from '../../__tests__/support/own-environment'

ownEnvironment()
// Gatsby reads settings from there, unless it is told to read them from another file, which is not there.
if (existsSync('.env.production')) process.env.GATSBY_ACTIVE_ENV = 'tests'
const run = ['scripts/run.js', String(process.pid), 'scripts/site.ts', 'build']
const { status } = spawnSync(process.execPath, run, { stdio: 'inherit' })
process.exitCode = status ?? 1
