/** Runs Gatsby for the commands of `site.ts`. */
import { spawnSync } from 'node:child_process'
import { terminalLanguage, translate } from '../src/words'
import { buildStamp, forgetBuild, noteBuild } from './build-stamp'

/**
 * Gatsby without telemetry, and without adapters: each build would fetch their list, which is a
 * program, from GitHub, and install what it names for the host (decision 8).
 */
export const GATSBY_ALONE = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = []',
}

/** Gatsby takes them in a path for a pattern, or for the end of an address. */
const UNFIT = /[()[\]{}#%?*!]/g

/** Exits in the place of misleading words, or of a build that never ends. */
const checkFolder = (folder: string) => {
  const signs = [...new Set(folder.match(UNFIT))].join(' ')
  if (!signs) return
  console.error(translate('terminal.unfitFolder', terminalLanguage(), { folder, signs }))
  process.exit(1)
}

/** Runs Gatsby; exits this process with its status if it fails. */
export const gatsby = (...args: string[]): void => {
  const root = process.cwd()
  checkFolder(root)
  const stamp = buildStamp(root)
  forgetBuild(root)
  // By its file: on Windows `npx` is no program.
  const command = [
    // Gatsby uses `punycode`, of which newer Nodes print a red warning in a good build.
    '--disable-warning=DEP0040',
    'node_modules/gatsby/cli.js',
    ...args,
  ]
  const { status, error } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, ...GATSBY_ALONE },
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
  if (args[0] === 'build') noteBuild(root, stamp)
}
