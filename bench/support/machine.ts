import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

const commit = () => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** What a result depends on besides the program; `load` is what else the machine had to do. */
export const machine = () => ({
  date: new Date().toISOString(),
  commit: commit(),
  node: process.version,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: totalmem(),
  load: loadavg(),
})

export type Machine = ReturnType<typeof machine>
