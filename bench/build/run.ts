/** One build, as a person starts it, with what it says of its steps. */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { environment } from '../../e2e/support/project-copy'
import { watch } from './processes'

export interface Run {
  seconds: number
  /** Seconds by the name that Gatsby gives a step; what is outside is «the rest». */
  steps: Record<string, number>
  /** Of all processes together. */
  peakMemory?: number
  cpuSeconds?: number
}

export const REST = 'the rest (start of Node and Gatsby, between steps)'

/** The lines such as «success Building HTML renderer - 3.239s - 48/48 12.1/s». */
export const stepsIn = (output: string): Record<string, number> =>
  Object.fromEntries(
    [...output.matchAll(/^success (.+?) - (\d+\.\d+)s/gm)].map(
      ([, name = '', seconds]) => [name, Number(seconds)],
    ),
  )

/** `npm run build` in a folder. Throws with what it said if it does not end well. */
export const runBuild = async (folder: string): Promise<Run> => {
  const started = performance.now()
  const child = spawn('npm', ['run', 'build'], {
    cwd: folder,
    env: environment({}),
    // A group of its own, to be watched as one.
    detached: true,
    shell: process.platform === 'win32',
  })
  const watched = watch(child.pid ?? 0)
  let output = ''
  const listen = (chunk: unknown) => (output += String(chunk))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const seconds = (performance.now() - started) / 1000
  const usage = watched.stop()
  if (code !== 0) throw new Error(`The build ended with ${String(code)}:\n${output}`)
  const steps = stepsIn(output)
  const known = Object.values(steps).reduce((sum, value) => sum + value, 0)
  return { seconds, steps: { ...steps, [REST]: Math.max(0, seconds - known) }, ...usage }
}
