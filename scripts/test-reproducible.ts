/**
 * `npm run test:reproducible`: whether two builds of the last commit, in two folders, come to
 * the same bytes. See docs/decisions/0017-reproducible-builds.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneLastCommit } from './clone'
import { compareFolders } from './compare-folders'

/** Lines of differences that are shown; the first ones mostly say it all. */
const SHOWN = 60

/** A year may end between the builds. */
const env = {
  SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)),
  ...process.env,
}

const run = (args: readonly string[], cwd: string) => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  if (status === 0) return
  throw new Error([error?.message, stdout, stderr].filter(Boolean).join('\n'))
}

const build = (folder: string): string => {
  console.log(`Building in ${folder} …`)
  cloneLastCommit(folder)
  run(['--import', 'tsx', 'scripts/build.ts'], folder)
  return path.join(folder, 'public')
}

const compare = (temporary: string): number => {
  // Another length and another depth: what has a path in it gives itself away.
  const one = build(path.join(temporary, 'site'))
  const other = build(path.join(temporary, 'elsewhere', 'the same site'))
  const differences = compareFolders(one, other)
  console.log(differences.slice(0, SHOWN).join('\n') || 'Both builds are the same.')
  if (differences.length > SHOWN)
    console.log(`… and ${differences.length - SHOWN} lines more`)
  return differences.length > 0 ? 1 : 0
}

const temporary = mkdtempSync(path.join(tmpdir(), 'reproducible-'))
try {
  process.exitCode = compare(temporary)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
}
