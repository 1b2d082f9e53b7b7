import { spawnSync } from 'node:child_process'

/** Runs a command in this terminal and ends this process with its code where it fails. */
export const run = (command: string, args: readonly string[], env = {}): void => {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
