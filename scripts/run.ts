import { spawnSync } from 'node:child_process'

/**
 * Runs a script of Node (`['--import', 'tsx', …]` if it is TypeScript) in this terminal and
 * ends this process with its code where it fails. By its file: on Windows `npx` is no program.
 */
export const run = (args: readonly string[], env = {}): void => {
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
