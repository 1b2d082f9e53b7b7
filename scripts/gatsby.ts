/** Runs Gatsby for the commands of `site.ts`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ifPossible } from '../src/shared/unknown'
import { terminalLanguage, translate } from '../src/words'
import { buildStamp, forgetBuild, noteBuild } from './build-stamp'

/**
 * Gatsby without telemetry, without files in the home of a person, who may have none, and without
 * adapters: each build would fetch their list, which is a program, from GitHub, and install what
 * it names for the host (decision 8).
 */
export const GATSBY_ALONE = {
  XDG_CONFIG_HOME: path.resolve('.develop'),
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = []',
}

/** Gatsby reads these in the path of the project as a glob, as the end of a URL or of a loader; PATH ends at a colon. */
const UNFIT = /[()[\]{}#%?*!|]|(?<!^[A-Za-z]):/g

/** Where esbuild finds one of these above a folder, it finds no package any more. */
const YARN = ['.pnp.data.json', '.pnp.cjs', '.pnp.js']

/** @throws {Error} before Gatsby would report something misleading or never end */
export const checkFolder = (folder: string): void => {
  const language = terminalLanguage()
  const signs = [...new Set(folder.match(UNFIT))].join(' ')
  if (signs)
    throw new Error(translate('terminal.unfitFolder', language, { folder, signs }))
  const file = folder
    .split(path.sep)
    .flatMap((_, up) => YARN.map((name) => path.resolve(folder, '../'.repeat(up), name)))
    .find((name) => existsSync(name))
  if (file) throw new Error(translate('terminal.yarnAbove', language, { file }))
}

/** A build touches it every second; one that is five seconds old was left by a build that was killed. */
const LOCK = '.develop/building'
const TOUCHED_MS = 1000

/**
 * Returns what lets the next build begin.
 * @throws {Error} where another one of this folder is under way
 */
const takeLock = () => {
  const { mtimeMs = 0 } = statSync(LOCK, { throwIfNoEntry: false }) ?? {}
  // The clock may have been set back since.
  if (Math.abs(Date.now() - mtimeMs) < 5 * TOUCHED_MS)
    throw new Error(translate('terminal.otherBuild', terminalLanguage()))
  mkdirSync('.develop', { recursive: true })
  writeFileSync(LOCK, '')
  const timer = setInterval(() => {
    // `npm run clean` may have deleted it.
    utimes(LOCK, new Date(), new Date(), () => undefined)
  }, TOUCHED_MS)
  return () => {
    clearInterval(timer)
    rmSync(LOCK, { force: true })
  }
}

/** Names the folder that `.cache/` was made in. Not in there, since Gatsby empties it. */
const CACHE_FOLDER = '.develop/cache-folder'

/**
 * Deletes a cache that another folder made. Gatsby writes whole paths into it, so that the first build in a folder
 * that was renamed, moved or copied would end in "The result of this StaticQuery could not be fetched".
 */
const dropForeignCache = (root: string): void => {
  const folder = ifPossible(() => readFileSync(CACHE_FOLDER, 'utf8'))
  if (folder !== root) rmSync('.cache', { recursive: true, force: true })
  mkdirSync('.develop', { recursive: true })
  writeFileSync(CACHE_FOLDER, root)
}

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs Gatsby, which ends with this process; exits with its status if it fails. */
export const gatsby = async (...args: string[]): Promise<void> => {
  const root = process.cwd()
  const isBuild = args[0] === 'build'
  checkFolder(root)
  const stamp = buildStamp(root)
  const unlock = isBuild ? takeLock() : undefined
  forgetBuild(root)
  dropForeignCache(root)
  // By its file: on Windows `npx` is no program.
  const command = [
    // Gatsby uses `punycode`, of which newer Nodes print a red warning in a good build.
    '--disable-warning=DEP0040',
    // Ends Gatsby, and the processes that it starts, where this one is killed.
    '--require',
    path.join(__dirname, 'run.js'),
    'node_modules/gatsby/cli.js',
    ...args,
  ]
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...GATSBY_ALONE,
      ENDS_WITH: String(process.pid),
      // Gatsby takes what a terminal or a container has set, and mixes both.
      NODE_ENV: isBuild ? 'production' : 'development',
    },
  })
  const end = () => void child.kill()
  for (const signal of SIGNALS) process.on(signal, end)
  const [status] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, end)
  unlock?.()
  if (status !== 0) process.exit(status ?? 1)
  if (isBuild) noteBuild(root, stamp)
}
