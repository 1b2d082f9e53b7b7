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
  const log = git(
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
