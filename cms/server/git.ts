/** Runs git, which keeps the project's versions, in a folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'

export const LIMITS = {
  /** For how long a command may print nothing; `--progress` makes git print all the time. */
  silenceMs: 60_000,
}

/** How long to wait for the end of what a command prints, once it has ended itself. */
const GRACE_MS = 100

/** The only variables of git that a command gets: others point it at another folder or author. */
const PASSED_ON = /^GIT_(SSH|SSL|PROXY|HTTP|CONFIG|ASKPASS|EXEC_PATH|CEILING)/

/** Override a person's settings, which could stop a command or change what it prints. */
const OWN_SETTINGS = [
  // A version outlasts a power cut, as what is saved does.
  'core.fsync=committed,reference',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'color.ui=false',
  'commit.gpgSign=false',
  'commit.cleanup=whitespace',
  // `status` and `commit` end where the file in this setting is missing.
  'diff.orderFile=/dev/null',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'log.showSignature=false',
  'merge.ff=true',
  'merge.verifySignatures=false',
  'push.followTags=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'rerere.enabled=false',
  'status.aheadBehind=true',
  'submodule.recurse=false',
  'trailer.separators=:',
]

/** The id of a version or a file, in SHA-1 or SHA-256. */
export const ID = /^[\da-f]{40,64}$/

/** A command of git that ended with an exit code which is no answer, or printed no answer. */
export class GitFailure extends Error {
  constructor(
    readonly args: readonly string[],
    /** `undefined` where a signal ended it, or it never started. */
    readonly code: number | undefined,
    /** What it printed as its answer until then. */
    readonly printed: string,
    /** What it said about the failure; nothing where a hook only exits with an error. */
    readonly words: string,
    /** Whether we ended it because it printed nothing for too long. */
    readonly isSilent = false,
  ) {
    super(`git ${args[0] ?? ''} failed (${code ?? 'no exit code'}): ${words.trim()}`)
  }
}

interface Options {
  /** Settings for these commands, such as `user.name=Ada`. */
  config?: readonly string[]
  /** An index to use instead of the one in the folder. */
  index?: string
}

const environment = (index: string | undefined): NodeJS.ProcessEnv => {
  const passedOn = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || PASSED_ON.test(name),
  )
  return {
    ...Object.fromEntries(passedOn),
    // Nobody is there to answer git's questions.
    GIT_TERMINAL_PROMPT: '0',
    // A command that only reads takes no lock, on which a person's own command would fail.
    GIT_OPTIONAL_LOCKS: '0',
    // `share.ts` tells a dead network from missing rights by words in English.
    LANGUAGE: 'en',
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  }
}

/** Commands that have not ended. */
const running = new Set<ChildProcess>()

/** Ends a command and all that it has started: a signal to git alone leaves its hook or SSH running. */
const endGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  if (process.platform === 'win32')
    return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  try {
    // SIGTERM, not SIGKILL: git then deletes its locks.
    process.kill(-pid, 'SIGTERM')
  } catch {
    // The whole group has ended.
  }
}

/** Ends every command that runs, with all that it has started. */
export const endCommands = (): void => {
  for (const child of running) endGroup(child)
}

// Groups of their own outlive the editor's terminal, and would go on in the folder without an editor.
process.once('exit', endCommands)

export const gitIn = (folder: string, { config = [], index }: Options = {}) => {
  const settings = [...OWN_SETTINGS, ...config].flatMap((setting) => ['-c', setting])

  /** What a command prints. @throws {GitFailure} unless it ends with 0 */
  const bytes = (args: readonly string[], input?: string | Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...settings, ...args], {
        cwd: folder,
        env: environment(index),
        windowsHide: true,
        // In a group of its own, which can be ended whole.
        detached: process.platform !== 'win32',
      })
      running.add(child)
      const printed: Buffer[] = []
      const words: Buffer[] = []
      let isSilent = false
      let grace: NodeJS.Timeout | undefined

      const settle = (code: number | null, reason = String(Buffer.concat(words))) => {
        clearTimeout(silence)
        clearTimeout(grace)
        running.delete(child)
        const answer = Buffer.concat(printed)
        if (code === 0) return resolve(answer)
        const text = String(answer)
        reject(new GitFailure(args, code ?? undefined, text, reason, isSilent))
      }
      // What a hook leaves running holds git's pipes open, for hours perhaps: do not wait for `close`.
      const settleSoon = (code: number | null) => {
        clearTimeout(silence)
        // Between a timer and an immediate, Node reads all that git printed before it ended.
        grace ??= setTimeout(() => setImmediate(() => settle(code)), GRACE_MS)
      }
      const silence = setTimeout(() => {
        isSilent = true
        endGroup(child)
        settleSoon(null)
      }, LIMITS.silenceMs)

      const keepIn = (list: Buffer[]) => (chunk: Buffer) => {
        // Nobody reads what a process prints that a hook left running.
        if (!running.has(child)) return
        if (!grace) silence.refresh()
        list.push(chunk)
      }
      child.stdout.on('data', keepIn(printed))
      child.stderr.on('data', keepIn(words))
      child.on('error', (error) => settle(null, error.message))
      child.on('exit', settleSoon)
      child.on('close', (code) => settle(code))
      // A command that ends early closes its input: its exit code says why.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })

  /** What a command prints, as text. @throws {GitFailure} unless it ends with 0 */
  const run = async (...args: string[]): Promise<string> =>
    String(await bytes(args)).trim()

  /**
   * The same, for a command that says “no” by an exit code: `undefined` is that answer.
   * @throws {GitFailure} with any other exit code
   */
  const ask = (no: number, ...args: string[]): Promise<string | undefined> =>
    run(...args).catch((error: unknown) => {
      if (error instanceof GitFailure && error.code === no) return undefined
      throw error
    })

  /** The id that a command prints. @throws {GitFailure} if it prints none */
  const id = async (...args: string[]): Promise<string> => {
    const text = await run(...args)
    if (!ID.test(text)) throw new GitFailure(args, 0, text, 'It printed no id.')
    return text
  }

  /** The parts of what a command with `-z` prints. @throws {GitFailure} unless it ends with 0 */
  const list = async (args: readonly string[], input?: string): Promise<string[]> =>
    String(await bytes(args, input))
      .split('\0')
      .filter(Boolean)

  return { bytes, run, ask, id, list }
}

export type Git = ReturnType<typeof gitIn>

/**
 * Settings with which a filter that is missing on this computer, such as git-lfs, leaves files as they
 * are, where a command would otherwise end: for commands that store no file of their own.
 */
export const optionalFilters = async ({ ask }: Git): Promise<string[]> => {
  const pattern = '^filter\\..*\\.(required|process)$'
  const names = await ask(1, 'config', '--name-only', '--get-regexp', pattern)
  return (
    (names ?? '')
      .split('\n')
      .filter(Boolean)
      // A process that does not start ends the command, required or not.
      .map((name) => `${name}=${name.endsWith('.process') ? '' : 'false'}`)
  )
}

/** How lines begin that git itself prints, here or there. */
const OF_GIT = /^(?:error|fatal|hint|warning|To)\b/
const PROGRESS =
  /^(?:Enumerating|Counting|Compressing|Writing|Delta|Total|Receiving|Resolving|Unpacking|Everything)\b/

/** Commands that run the rules of this computer, and end with 1 where a rule refuses. */
const WITH_RULES = ['commit', 'push']

/**
 * What the other side or a rule of this computer said, in the words that its authors chose. Nothing that
 * git says here: it names folders of this machine, and commands.
 */
export const wordsOf = ({ args, code, words }: GitFailure): string => {
  const lines = words.split(/[\r\n]/).filter((line) => line.trim())
  const there = lines
    .filter((line) => line.startsWith('remote:'))
    .map((line) => line.replace('remote:', '').trim())
    .filter((line) => line && !PROGRESS.test(line))
  const isRule = code === 1 && WITH_RULES.includes(args[0] ?? '')
  const here = isRule ? lines.filter((line) => !/^remote:/.test(line)) : []
  const chosen = [...there, ...here.map((line) => line.trim())].filter(
    (line) => !OF_GIT.test(line) && !PROGRESS.test(line),
  )
  return (chosen.length > 0 ? chosen : there).join(' ').slice(0, 300)
}
