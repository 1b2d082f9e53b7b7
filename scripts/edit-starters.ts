import { spawnSync } from 'node:child_process'

/** The processes that started this one: npm does it by way of a shell, which outlives npm. */
export const starters = (): number[] => {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return [shell]
  // Where there is no `ps`, npm starts without a shell of its own.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)])
  return [shell, Number(stdout ?? 0)].filter((pid) => pid > 1)
}

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one, too.
    return Reflect.get(Object(error), 'code') === 'EPERM'
  }
}
