/**
 * `npm run test:build` builds the site for the browser tests, without the settings of the terminal:
 * with `GATSBY_CONTACT_ENDPOINT` the forms would send the tests' messages to another service.
 *
 * It fails if the build warns about the site's own code, such as a handler that no script would run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import ownEnvironment from '../../__tests__/support/own-environment'

/**
 * Matches a warning about code. It begins with the file and the line, or with a file of messages. Gatsby
 * prints “warn”, and on CI “warning”, there to the error output.
 */
const ABOUT_CODE = /\bwarn(?:ing)? (?:(?:src|plugins)\/[^\s:]+:\d+|locales\/\S+).*/g

ownEnvironment()
// The developer's `.env.production` must not change the tests. `GATSBY_ACTIVE_ENV` makes Gatsby
// read `.env.tests` in its place, which does not exist.
if (existsSync('.env.production')) process.env.GATSBY_ACTIVE_ENV = 'tests'
const run = ['scripts/run.js', 'scripts/site.ts', 'build']
const { status, stdout, stderr } = spawnSync(process.execPath, run, {
  encoding: 'utf8',
  maxBuffer: Infinity,
  stdio: ['inherit', 'pipe', 'pipe'],
})
process.stdout.write(stdout)
process.stderr.write(stderr)
const warnings = stripVTControlCharacters(stdout + stderr).match(ABOUT_CODE) ?? []
if (warnings.length > 0)
  process.stderr.write(`The build warns about the site's code:\n${warnings.join('\n')}\n`)
process.exitCode = warnings.length > 0 ? 1 : (status ?? 1)
