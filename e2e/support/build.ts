/**
 * `npm run test:build` builds the site for the browser tests, without the settings of the terminal:
 * with `GATSBY_CONTACT_ENDPOINT` the forms would send the tests' messages to another service.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import ownEnvironment from '../../__tests__/support/own-environment'

ownEnvironment()
// The developer's `.env.production` must not change the tests. `GATSBY_ACTIVE_ENV` makes Gatsby
// read `.env.tests` in its place, which does not exist.
if (existsSync('.env.production')) process.env.GATSBY_ACTIVE_ENV = 'tests'
const run = ['scripts/run.js', 'scripts/site.ts', 'build']
const { status } = spawnSync(process.execPath, run, { stdio: 'inherit' })
process.exitCode = status ?? 1
