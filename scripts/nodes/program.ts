import { spawn } from 'node:child_process'

/** A step has failed; the text is what was seen of it. */
export class StepError extends Error {}

interface Place {
  /** The Node that runs it, and all that it starts with `process.execPath`. */
  program: string
  cwd: string
  env?: Readonly<Record<string, string>>
}

/** Starts a script of Node; `output` is all that it has said so far. */
export const startScript = ({ program, cwd, env }: Place, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, CI: 'true', GATSBY_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listen = (chunk: unknown) => (output += String(chunk))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') }
}

/** Runs a script of Node to its end and gives what it has said. */
export const runScript = async (
  place: Place,
  args: readonly string[],
): Promise<string> => {
  const { output, ended } = startScript(place, args)
  const code = await ended
  if (code !== 0) throw new StepError(`${args.join(' ')} ended with ${code}\n${output()}`)
  return output()
}
