import { forgetBuild, isBuilt, stampBuild } from './build-stamp'
import { run } from './run'
import { checkSiteFile } from './site-file'

/**
 * Gatsby without telemetry: nothing is sent anywhere. Before it reads anything, the file
 * that even its configuration depends on is looked at.
 */
export const gatsby = (...args: string[]): void => {
  const problem = checkSiteFile()
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  run('npx', ['gatsby', ...args], { GATSBY_TELEMETRY_DISABLED: '1' })
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
