/** Starts other programs, in Jest and in Playwright. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ifPossible } from '../../src/shared/unknown'
import { afterTests } from './lifecycle'

interface ProgramOptions {
  arguments?: readonly string[]
  /** Variables beside those of this process; `undefined` takes one away. */
  environment?: NodeJS.ProcessEnv
  /** The folder that it runs in, if that is not the one of this process. */
  folder?: string
  /** As whom it runs, if that is not the user of this process. */
  user?: { uid: number; gid: number }
  /** Starts it in a process group of its own: `kill` then ends what it has started, too. */
  ownGroup?: boolean
}

/** How a program ended: with a status, or by a signal. */
export interface Ended {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  /** Both of them; of a program that was started, in the order in which they came. */
  output: string
}

/**
 * Starts a program. In Jest it is killed after the tests of the file; Playwright's fixtures call `kill`.
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
  // Where the program does not exist, a test that waits for its end is told, and no other.
  for (const promise of [exited, ended]) promise.catch(() => undefined)

  const until = async (check: () => unknown) => {
    while (!(await check())) {
      if (!isRunning) throw new Error(`The program ended: ${printed.output}`)
      await sleep(50)
    }
  }

  /** Ends it at once, and the processes of its group if it has one. */
  const kill = async () => {
    const { pid } = child
    if (pid !== undefined)
      ifPossible(() => process.kill(options.ownGroup ? -pid : pid, 'SIGKILL'))
    await exited.catch(() => undefined)
  }
  afterTests(kill)

  return {
    child,
    /** Resolves once it has ended, and all that it printed was read. @throws where there is no such program */
    ended,
    /** Resolves once it has ended, though what it has started may go on and print. */
    exited,
    stderr: () => printed.stderr,
    /** What it has printed until now, to both of its outputs. */
    output: () => printed.output,

    /** Waits until it has printed this, and gives the first group. @throws where it ends before */
    async printed(pattern: RegExp): Promise<string> {
      await until(() => pattern.test(printed.output))
      return pattern.exec(printed.output)?.[1] ?? ''
    },

    /** Waits until what asks it resolves. @throws where it ends before */
    answers: (ask: () => Promise<unknown>) =>
      until(() =>
        ask().then(
          () => true,
          () => false,
        ),
      ),

    /** Sends a signal to it alone, waits until it has ended, and gives its status. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      const [status] = (await exited) as [number | null]
      return status
    },
    kill,
  }
}

/** Runs a program to its end, while all else waits. @throws where there is no such program */
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

/** What a program prints, without spaces around. @throws where it fails, with what it says */
export const outputOf = (...how: Parameters<typeof runProgram>): string => {
  const { status, stdout, stderr } = runProgram(...how)
  if (status !== 0) throw new Error(`${how[0]} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

export const isInstalled = (program: string): boolean =>
  runProgram('which', [program]).status === 0

/** Runs a script of a project to its end, in a language of the terminal. It never shows a stack trace. */
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
  // In French some spaces do not break; tests compare with ordinary ones.
  const readable = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  return { status, stdout: readable(stdout), stderr: readable(stderr) }
}
