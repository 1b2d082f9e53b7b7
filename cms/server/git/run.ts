/** Runs commands of git, and ends those that hang. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'

export const LIMITS = {
  /**
   * How long a command of git may print nothing before it is ended. With `--progress`, git prints
   * all the time.
   */
  silenceMs: 60_000,
}

/**
 * How many milliseconds after its end a command of git may still deliver output. A process that its
 * hook has started may hold the pipes open much longer.
 */
const GRACE_MS = 100

/**
 * Matches the variables named GIT_… that the editor passes on to git, such as those for SSH and
 * proxies. It leaves out the others: with GIT_DIR, which a hook may set, git would work in another
 * folder.
 */
const PASSED_ON = /^GIT_(SSH|SSL|PROXY|HTTP|CONFIG|ASKPASS|EXEC_PATH|CEILING)/

/**
 * Settings of git that replace those of this computer's owner, which could stop a command or change
 * what it prints.
 */
const OWN_SETTINGS = [
  // With `core.fsync`, a commit survives a power cut, as saved files do.
  'core.fsync=committed,reference',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'color.ui=false',
  'commit.gpgSign=false',
  'commit.cleanup=whitespace',
  // The owner's `diff.orderFile` may name a file that is missing, and then `status` and `commit`
  // would fail.
  'diff.orderFile=/dev/null',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'log.showSignature=false',
  // With `autoStash`, `git merge` would put its marks of conflicts into saved texts.
  'merge.autoStash=false',
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

/** Matches the id of a commit or a blob: SHA-1 or SHA-256 in hexadecimal digits. */
export const ID = /^[\da-f]{40,64}$/

/** A command of git failed, or printed something else than the editor expects. */
export class GitFailure extends Error {
  constructor(
    readonly args: readonly string[],
    /** The exit code of the command; `undefined` if a signal ended it, or it never started. */
    readonly code: number | undefined,
    /** What the command printed on stdout before it failed. */
    readonly printed: string,
    /** What the command printed on stderr. It is empty if a hook refused without a message. */
    readonly words: string,
    /** Whether the editor ended the command because it printed nothing for too long. */
    readonly isSilent = false,
  ) {
    super(`git ${args[0] ?? ''} failed (${code ?? 'no exit code'}): ${words.trim()}`)
  }
}

interface Options {
  /** Settings of git for these commands, such as `user.name=Ada`. */
  config?: readonly string[]
  /** The path of a file that git uses as its index instead of the folder's own. */
  index?: string
}

const environment = (index: string | undefined): NodeJS.ProcessEnv => {
  const passedOn = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || PASSED_ON.test(name),
  )
  return {
    ...Object.fromEntries(passedOn),
    // Git must not ask for a password: nobody is at a terminal to answer.
    GIT_TERMINAL_PROMPT: '0',
    // A command that only reads must not lock the index: a person's own command of git would fail.
    GIT_OPTIONAL_LOCKS: '0',
    // Git has to print in English: `failures.ts` recognizes a dead network or missing rights by
    // English words.
    LANGUAGE: 'en',
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  }
}

/** The commands of git that still run, so that they can be ended with the editor. */
const running = new Set<ChildProcess>()

/**
 * Ends a command with every process that it has started. A signal to git alone would leave its hook
 * or SSH running.
 */
const endGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  if (process.platform === 'win32')
    return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  try {
    // SIGTERM lets git delete its locks; SIGKILL would not.
    process.kill(-pid, 'SIGTERM')
  } catch {
    // All processes that the command has started have ended already, so there is nothing to end.
  }
}

/** Ends all running commands of git, with every process that they have started, such as hooks. */
export const endGitCommands = (): void => {
  for (const child of running) endGroup(child)
}

// The commands of git run in process groups of their own. Without this line they would go on
// changing the folder after the editor has ended.
process.once('exit', endGitCommands)

/**
 * The functions that run commands of git in a folder.
 * @param folder any folder of the repository
 */
export const gitIn = (folder: string, { config = [], index }: Options = {}) => {
  const settings = [...OWN_SETTINGS, ...config].flatMap((setting) => ['-c', setting])

  /**
   * Runs a command of git, and returns the bytes that it prints.
   * @throws {GitFailure} unless it ends with 0
   */
  const bytes = (args: readonly string[], input?: string | Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...settings, ...args], {
        cwd: folder,
        env: environment(index),
        windowsHide: true,
        // The command gets a process group of its own, so that one signal also ends the hooks and
        // SSH that it starts.
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
      // The event `close` comes once git's pipes are closed, and a process that a hook leaves
      // running may hold them open for hours. So the command also counts as ended some time after
      // `exit`.
      const settleSoon = (code: number | null) => {
        clearTimeout(silence)
        // `setImmediate` lets Node read git's pipes once more when the time is over. Without it,
        // what git printed last could be lost while this process is busy.
        grace ??= setTimeout(() => setImmediate(() => settle(code)), GRACE_MS)
      }
      const silence = setTimeout(() => {
        isSilent = true
        endGroup(child)
        settleSoon(null)
      }, LIMITS.silenceMs)

      const keepIn = (list: Buffer[]) => (chunk: Buffer) => {
        // Once the command's promise has resolved, further output comes from a process that a hook
        // left running, so it is ignored.
        if (!running.has(child)) return
        if (!grace) silence.refresh()
        list.push(chunk)
      }
      child.stdout.on('data', keepIn(printed))
      child.stderr.on('data', keepIn(words))
      child.on('error', (error) => settle(null, error.message))
      child.on('exit', settleSoon)
      child.on('close', (code) => settle(code))
      // Writing to a command that has ended early fails. Its exit code says why it ended, so this
      // error may be ignored; without a listener it would end the editor.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })

  /**
   * Runs a command of git, and returns what it prints as text.
   * @throws {GitFailure} unless it ends with 0
   */
  const run = async (...args: string[]): Promise<string> =>
    String(await bytes(args)).trim()

  /**
   * Runs a command of git whose exit code `no` is no failure but means “no” or “there is none”,
   * such as 1 of `git config --get`.
   * @returns what the command prints; `undefined` if it ends with `no`
   * @throws {GitFailure} if it ends with another exit code than 0 and `no`
   */
  const ask = (no: number, ...args: string[]): Promise<string | undefined> =>
    run(...args).catch((error: unknown) => {
      if (error instanceof GitFailure && error.code === no) return undefined
      throw error
    })

  /**
   * Runs a command of git, and returns the id that it prints.
   * @throws {GitFailure} if it prints none
   */
  const id = async (...args: string[]): Promise<string> => {
    const text = await run(...args)
    if (!ID.test(text)) throw new GitFailure(args, 0, text, 'It printed no id.')
    return text
  }

  /**
   * Runs a command of git with `-z`, and returns the parts that it prints between NULs.
   * @throws {GitFailure} unless it ends with 0
   */
  const list = async (args: readonly string[], input?: string): Promise<string[]> =>
    String(await bytes(args, input))
      .split('\0')
      .filter(Boolean)

  return { bytes, run, ask, id, list }
}

export type Git = ReturnType<typeof gitIn>

/**
 * Settings of git for computers that lack a filter, such as git-lfs, that the repository requires:
 * git then leaves the filter out, instead of failing. They must not be used to commit a file that
 * goes through such a filter, which git would store unfiltered.
 */
export const optionalFilters = async ({ ask }: Git): Promise<string[]> => {
  const pattern = '^filter\\..*\\.(required|process)$'
  const names = await ask(1, 'config', '--name-only', '--get-regexp', pattern)
  return (
    (names ?? '')
      .split('\n')
      .filter(Boolean)
      // The setting `process` names the program of a filter. It is emptied, so that git does not
      // start the program: if that is not installed, the command would fail even though the filter
      // is not required.
      .map((name) => `${name}=${name.endsWith('.process') ? '' : 'false'}`)
  )
}
