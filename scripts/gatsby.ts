import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describeProblem } from '../src/content-model/check/issues'
import { terminalLanguage } from '../src/content-model/editor-language'
import { forgetBuild, isBuilt, stampBuild } from './build-stamp'
import { run } from './run'
import { checkSiteFile } from '../src/content-model/check/site-file'

/**
 * Gatsby without telemetry, and without adapters: each build would fetch their list, which is a
 * program, from GitHub, and on Netlify install what it names (decision 18).
 */
export const GATSBY_ALONE = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = []',
}

/** Runs Gatsby after checking the one file that its configuration reads. */
export const gatsby = (...args: string[]): void => {
  const problems = checkSiteFile()
  for (const problem of problems)
    console.error(describeProblem(problem, terminalLanguage()))
  if (problems.length > 0) process.exit(1)
  // Uses the path of SITE_URL as prefix; without a path it changes nothing.
  run(['node_modules/gatsby/cli.js', ...args], { ...GATSBY_ALONE, PREFIX_PATHS: 'true' })
}

/** Builds the site into `public/`. */
export const build = (): void => {
  // A build that fails half-way must not pass for finished.
  forgetBuild()
  gatsby('build')
  stampBuild()
}

/** Builds the site if its sources changed since the last build. */
export const buildIfNeeded = (): void => {
  if (isBuilt()) return
  console.log('Building the site, about a minute …')
  build()
}

/** Every build and develop write it. */
const TYPES = 'src/gatsby-types.d.ts'

/** The files that decide about the types: queries, fragments and the schema. */
const typeSources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter((file) => /\.tsx?$/.test(file) && file !== path.normalize(TYPES))
    .filter(
      (file) =>
        file.startsWith(path.normalize('src/content-model/')) ||
        /graphql`|@dontInfer/.test(readFileSync(file, 'utf8')),
    )

/** Builds if the generated types are missing or older than what they are made from. */
export const ensureTypes = (): void => {
  const made = existsSync(TYPES) ? statSync(TYPES).mtimeMs : 0
  if (typeSources().every((file) => statSync(file).mtimeMs <= made)) return
  console.log('Building the site for its GraphQL types, about a minute …')
  build()
  // Gatsby leaves equal types as they are.
  utimesSync(TYPES, new Date(), new Date())
}
