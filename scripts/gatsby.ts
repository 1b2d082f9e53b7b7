/** Runs Gatsby for the commands of `site.ts`. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { readCode } from '../src/gatsby/develop/code'
import { ifPossible } from '../src/shared/unknown'
import { programText, terminalLanguage } from '../src/words/programs'
import { buildStamp, forgetBuild, noteBuild } from './build-stamp'

/**
 * The environment in which Gatsby sends no telemetry, writes nothing into the user's home, which
 * may be missing, and uses no adapters. Otherwise each build would fetch the list of adapters,
 * which is a program, from GitHub, and install the one for the host (decision 8).
 */
export const GATSBY_ALONE = {
  XDG_CONFIG_HOME: path.resolve('.develop'),
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = []',
}

/**
 * Characters that the project's path must not have: Gatsby would read them as a glob, or as the
 * end of a URL or of a webpack loader; a colon would end an entry of PATH.
 */
const UNFIT = /[()[\]{}#%?*!|]|(?<!^[A-Za-z]):/g

/**
 * Files of Yarn's Plug'n'Play. A project with one of them in a folder above it is refused: esbuild
 * would look for packages there, and find none of npm's.
 */
const YARN = ['.pnp.data.json', '.pnp.cjs', '.pnp.js']

/**
 * Checks the project's path.
 * @throws {Error} if Gatsby would report something misleading there, or never end
 */
export const checkFolder = (folder: string): void => {
  const language = terminalLanguage()
  const signs = [...new Set(folder.match(UNFIT))].join(' ')
  if (signs)
    throw new Error(programText('terminal.unfitFolder', language, { folder, signs }))
  const file = folder
    .split(path.sep)
    .flatMap((_, up) => YARN.map((name) => path.resolve(folder, '../'.repeat(up), name)))
    .find((name) => existsSync(name))
  if (file) throw new Error(programText('terminal.yarnAbove', language, { file }))
}

/**
 * The files that say whether a build or `develop` runs in this folder. The running program writes its
 * file anew every second: a file that is five seconds old was left by a program that was killed.
 */
const RUNNING = { build: '.develop/building', develop: '.develop/developing' } as const
const TOUCHED_MS = 1000

const runs = (file: string): boolean => {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  // If the clock was set back, the date of the file may be far in the future. Without `Math.abs`,
  // such a file would stop every build.
  return Math.abs(Date.now() - mtimeMs) < 5 * TOUCHED_MS
}

/**
 * Tells other programs, by a file, that this process runs Gatsby in this folder. No build may run
 * beside another one or beside `develop`: both would write into one `.cache/`, and `develop` would show
 * no change any more.
 * @returns a function that deletes the file; call it once Gatsby has ended
 * @throws {Error} if a build runs in this folder, or `develop` while `command` is `build`
 */
const claimFolder = (command: keyof typeof RUNNING): (() => void) => {
  const language = terminalLanguage()
  if (runs(RUNNING.build)) throw new Error(programText('terminal.otherBuild', language))
  if (command === 'build' && runs(RUNNING.develop))
    throw new Error(programText('terminal.developRuns', language))

  const file = RUNNING[command]
  mkdirSync('.develop', { recursive: true })
  writeFileSync(file, '')
  // The file is written anew each time, since another `develop` of this folder may have deleted it; and
  // at once, since a write that ends after the release would keep the folder claimed. An error is
  // ignored: `npm run clean` may have deleted the folder meanwhile.
  const timer = setInterval(() => ifPossible(() => writeFileSync(file, '')), TOUCHED_MS)
  return () => {
    clearInterval(timer)
    rmSync(file, { force: true })
  }
}

/**
 * This file says from which folder and code Gatsby has made `.cache/`. It is not inside `.cache/`, since
 * Gatsby empties that.
 */
const CACHE_STAMP = '.develop/cache-stamp'

/**
 * Deletes Gatsby's cache if it was made in another folder, or with other code.
 *
 * Gatsby writes whole paths into its cache, so the first build in a folder that was renamed, moved or
 * copied would end in "The result of this StaticQuery could not be fetched". And it notices no
 * change of what its hooks import: a page whose content is the same would keep the texts that the
 * former code has answered, such as a privacy notice with another number of days.
 */
const dropStaleCache = (root: string): void => {
  const sum = createHash('sha256').update(root)
  for (const [file, text] of readCode(root)) sum.update(`\n${file}\n`).update(text)
  const stamp = sum.digest('hex')
  const made = ifPossible(() => readFileSync(CACHE_STAMP, 'utf8'))
  if (made !== stamp) rmSync('.cache', { recursive: true, force: true })
  mkdirSync('.develop', { recursive: true })
  writeFileSync(CACHE_STAMP, stamp)
}

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs Gatsby, and ends it with this process; exits with Gatsby's status if it fails. */
export const gatsby = async (...args: string[]): Promise<void> => {
  const root = process.cwd()
  const isBuild = args[0] === 'build'
  checkFolder(root)
  const stamp = buildStamp(root)
  const release = claimFolder(isBuild ? 'build' : 'develop')
  forgetBuild(root)
  dropStaleCache(root)
  // Start Gatsby's script by its path: on Windows, `npx` is a script of the shell, which `spawn`
  // cannot start.
  const command = [
    // Newer Nodes print a red warning about `punycode`, which Gatsby uses. It is turned off, since
    // it would appear in a good build.
    '--disable-warning=DEP0040',
    'node_modules/gatsby/cli.js',
    ...args,
  ]
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...GATSBY_ALONE,
      // NODE_ENV is set to the mode in which Gatsby runs. A terminal or a container may have set
      // another value, and Gatsby would mix the two modes.
      NODE_ENV: isBuild ? 'production' : 'development',
    },
  })
  const end = () => void child.kill()
  for (const signal of SIGNALS) process.on(signal, end)
  const [status] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, end)
  release()
  if (status !== 0) process.exit(status ?? 1)
  if (isBuild) noteBuild(root, stamp)
}
