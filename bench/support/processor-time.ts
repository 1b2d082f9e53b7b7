import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICKS = 100

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Seconds that a process and its children have computed; NaN where nobody says so. */
export const processorTime = (pid: number): number => {
  // Behind the name, which may have anything in it, the 12th and 13th are user and system.
  const figures = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(' ') ?? []
  return children
    .filter(Boolean)
    .reduce(
      (total, child) => total + processorTime(Number(child)),
      (Number(figures?.[11]) + Number(figures?.[12])) / TICKS,
    )
}
