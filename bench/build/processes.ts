/** What a group of processes uses, seen from outside every now and then. */
import { readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'

/** Ticks in a second of processor time, the same on every Linux of today. */
const TICKS = 100

interface Usage {
  pid: string
  /** Seconds of processor time so far. */
  cpu: number
  /** Bytes in memory now. */
  memory: number
}

const usageOf = (pid: string, group: number): Usage | undefined => {
  try {
    const stat = readFileSync(`${PROC}/${pid}/stat`, 'utf8')
    // The second field is a name in brackets, which may hold anything.
    const [, , pgrp, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(pgrp) !== group) return undefined
    const [, kilobytes = 0] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`${PROC}/${pid}/status`, 'utf8')) ?? []
    const cpu = (Number(fields[8]) + Number(fields[9])) / TICKS
    return { pid, cpu, memory: Number(kilobytes) * 1024 }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/**
 * Watches the group `group` until `stop`, which gives the highest memory of all together and
 * the processor time; nothing where the system does not tell (it does on Linux).
 */
export const watch = (group: number, interval = 200) => {
  const cpu = new Map<string, number>()
  let peak = 0
  const look = () => {
    const all = readdirSync(PROC)
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => usageOf(pid, group) ?? [])
    for (const usage of all) cpu.set(usage.pid, usage.cpu)
    peak = Math.max(
      peak,
      all.reduce((sum, { memory }) => sum + memory, 0),
    )
  }
  const timer = process.platform === 'linux' ? setInterval(look, interval) : undefined
  return {
    stop() {
      clearInterval(timer)
      const seconds = [...cpu.values()].reduce((sum, value) => sum + value, 0)
      return peak > 0 ? { peakMemory: peak, cpuSeconds: seconds } : {}
    },
  }
}
