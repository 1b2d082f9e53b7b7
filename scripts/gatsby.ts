import { describeProblem } from '../src/content-model/check/problems'
import { terminalLanguage } from '../src/content-model/check/terminal-language'
import { forgetBuild, isBuilt, stampBuild } from './build-stamp'
import { run } from './run'
import { checkSiteFile } from './site-file'

/**
 * Gatsby without telemetry: nothing is sent anywhere. Without adapters, too: else each build
 * fetches their list, a program, from GitHub and runs it, and on Netlify installs what it names
 * (decision 18).
 */
export const GATSBY_ALONE = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = []',
}

/** Before Gatsby reads anything, the file that even its configuration depends on is looked at. */
export const gatsby = (...args: string[]): void => {
  const problems = checkSiteFile()
  for (const problem of problems)
    console.error(describeProblem(problem, terminalLanguage()))
  if (problems.length > 0) process.exit(1)
  // The path in SITE_URL is in front of every page's; where it has none, this changes nothing.
  run(['node_modules/gatsby/cli.js', ...args], { ...GATSBY_ALONE, PREFIX_PATHS: 'true' })
}

/** Builds the site into `public/`. */
export const build = (): void => {
  // A build that fails half-way leaves nothing that could pass for finished.
  forgetBuild()
  gatsby('build')
  stampBuild()
}

/** Builds the site if its sources changed since the last time. */
export const buildIfNeeded = (): void => {
  if (isBuilt()) return
  console.log('Building the site, about a minute …')
  build()
}
