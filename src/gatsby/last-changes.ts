import { spawnSync } from 'node:child_process'
import { CONTENT_FOLDER } from '../content-model/content-type'

/**
 * Asks git when each file in `content/` was last changed. The result has times in ISO 8601, by the
 * paths of the files from the project's folder. It is empty without git, and in a shallow clone,
 * whose oldest commit seems to have changed every file.
 */
export const lastChanges = (root: string): ReadonlyMap<string, string> => {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity }).stdout ??
    ''
  const changes = new Map<string, string>()
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return changes

  let time = ''
  // Without these settings, git would write the name of a file with an accent in quotes and octal
  // numbers, or print the signature of a commit: the file would have no last change.
  const settings = ['core.quotePath=false', 'log.showSignature=false']
  const log = git(
    ...settings.flatMap((setting) => ['-c', setting]),
    'log',
    '--format=:%ct',
    '--name-only',
    '--relative',
    '--',
    CONTENT_FOLDER,
  )
  for (const line of log.split('\n')) {
    if (line.startsWith(':')) time = new Date(Number(line.slice(1)) * 1000).toISOString()
    // git lists the newest commits first, so the first time found for a file is its last change.
    else if (line.endsWith('.json') && !changes.has(line)) changes.set(line, time)
  }
  return changes
}
