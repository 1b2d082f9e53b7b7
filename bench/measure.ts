/** What the benchmarks share: medians, tables and where they ran. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2
}

/** Date, commit and machine of a result, and how busy the machine was. */
export const machine = (): string => {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'])
  const [{ model = 'unknown' } = {}] = cpus()
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${String(commit).trim()}`,
    `Node ${process.version}`,
    `${cpus().length} × ${model.trim()}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
}

/** A table in Markdown, for the terminal and for `bench/README.md`. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
