import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const LOCK = 'cms/package-lock.json'

/** Written by npm as the last thing it does. */
const INSTALLED = 'cms/node_modules/.package-lock.json'

const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether the editor's packages are missing, or older than their lock file. */
export const needsInstall = (): boolean => changedAt(INSTALLED) < changedAt(LOCK)

/** Installs the editor's packages; whether it went well. */
export const installEditor = (): boolean => {
  const args = ['ci', '--prefix', 'cms', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  })
  return status === 0
}
