/** Starts other programs, in Jest and in Playwright. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ifPossible } from '../../src/shared/unknown'
import { afterTests } from './lifecycle'

interface ProgramOptions {
  arguments?: readonly string[]
  /**
   * Environment variables that the program gets in addition to those of this process. The value
   * `undefined` removes a variable.
   */
  environment?: NodeJS.ProcessEnv
  /** The folder in which the program runs; by default that of this process. */
  folder?: string
  /** The user as whom the program runs; by default that of this process. */
  user?: { uid: number; gid: number }
  /** Whether the program gets its own process group, so that `kill` also ends its child processes. */
  ownGroup?: boolean
}

/** How a program ended: with a status, or by a signal. */
export interface Ended {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  /**
   * Standard output and error output in one text; with `startProgram`, in the order in which they
   * arrived.
   */
  output: string
}

/**
 * Starts a program. Jest kills it after the tests of the file; Playwright's fixtures call `kill`.
 * @param file the program: a path, or a name that is looked up in PATH
 */
export const startProgram = (file: string, options: ProgramOptions = {}) => {
  const child = spawn(file, [...(options.arguments ?? [])], {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
    ...options.user,
  })

  const printed = { stdout: '', stderr: '', output: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      printed[stream] += String(chunk)
      printed.output += String(chunk)
    })

  let isRunning = true
  const exited = once(child, 'exit').finally(() => (isRunning = false))
  const ended = once(child, 'close').then(([status, signal]): Ended => ({
    status,
    signal,
    ...printed,
  }))
  // If there is no such program, `exited` and `ended` reject. Node would end all tests at a
  // rejection that nothing handles, so it is handled here. Tests that wait for one of the two still
  // fail.
  for (const promise of [exited, ended]) promise.catch(() => undefined)

  const until = async (check: () => unknown) => {
    while (!(await check())) {
      if (!isRunning) throw new Error(`The program ended: ${printed.output}`)
      await sleep(50)
    }
  }

  /** Kills the program, and all processes of its own group if it has one. */
  const kill = async () => {
    const { pid } = child
    if (pid !== undefined)
      ifPossible(() => process.kill(options.ownGroup ? -pid : pid, 'SIGKILL'))
    await exited.catch(() => undefined)
  }
  afterTests(kill)

  return {
    child,
    /**
     * Resolves once the program has ended and its output was read to the end.
     * @throws if there is no such program
     */
    ended,
    /** Resolves once the program has ended, even if its child processes still run and print. */
    exited,
    stderr: () => printed.stderr,
    /** What the program has printed so far, to both of its outputs. */
    output: () => printed.output,

    /**
     * Waits until the program has printed something that matches the pattern.
     * @returns the first group of the match
     * @throws if the program ends before that
     */
    async printed(pattern: RegExp): Promise<string> {
      await until(() => pattern.test(printed.output))
      return pattern.exec(printed.output)?.[1] ?? ''
    },

    /**
     * Calls `ask` again and again until its promise is fulfilled, for example until a server
     * answers.
     * @throws if the program ends before that
     */
    answers: (ask: () => Promise<unknown>) =>
      until(() =>
        ask().then(
          () => true,
          () => false,
        ),
      ),

    /** Sends the signal only to this process, waits for its end, and gives its status. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      const [status] = (await exited) as [number | null]
      return status
    },
    kill,
  }
}

/** Runs a program, and blocks this process until it ends. @throws if there is no such program */
export const runProgram = (
  file: string,
  args: readonly string[] = [],
  options: Pick<ProgramOptions, 'folder' | 'environment'> & { input?: string } = {},
): Ended => {
  const { error, status, signal, stdout, stderr } = spawnSync(file, args, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (error) throw error
  return { status, signal, stdout, stderr, output: stdout + stderr }
}

/** Runs a program and gives its trimmed output. @throws its error output if it fails */
export const outputOf = (...how: Parameters<typeof runProgram>): string => {
  const { status, stdout, stderr } = runProgram(...how)
  if (status !== 0) throw new Error(`${how[0]} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

export const isInstalled = (program: string): boolean =>
  runProgram('which', [program]).status === 0

/**
 * Runs a script of the project with the language of a terminal set. Expects that the script prints
 * no stack trace.
 */
export const runScript = (
  folder: string,
  script: string,
  args: readonly string[] = [],
  language = 'fr_CH.UTF-8',
) => {
  const file = ['--import', 'tsx', `scripts/${script}.ts`, ...args]
  const { status, stdout, stderr, output } = runProgram(process.execPath, file, {
    environment: { LC_ALL: '', LC_MESSAGES: '', LANG: language, NO_COLOR: '1' },
    folder,
  })
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m)
  // French output has no-break spaces. They become ordinary ones, so that tests can write their
  // texts with ordinary spaces.
  const readable = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  return { status, stdout: readable(stdout), stderr: readable(stderr) }
}
