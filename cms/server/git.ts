/** Runs git, which keeps the project's versions, in a folder. */
import { spawn } from 'node:child_process'

/** For how long a command may print nothing; `--progress` makes git print all the time. */
const SILENCE_MS = 60_000

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

export const gitIn = (folder: string, { config = [], index }: Options = {}) => {
  const settings = [...OWN_SETTINGS, ...config].flatMap((setting) => ['-c', setting])

  /** What a command prints. @throws {GitFailure} unless it ends with 0 */
  const bytes = (args: readonly string[], input?: string | Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...settings, ...args], {
        cwd: folder,
        env: environment(index),
        windowsHide: true,
      })
      const printed: Buffer[] = []
      const words: Buffer[] = []
      const silence = setTimeout(() => child.kill(), SILENCE_MS)
      const keepIn = (list: Buffer[]) => (chunk: Buffer) => {
        silence.refresh()
        list.push(chunk)
      }
      child.stdout.on('data', keepIn(printed))
      child.stderr.on('data', keepIn(words))
      const fail = (code: number | null, reason = String(Buffer.concat(words))) => {
        clearTimeout(silence)
        const text = String(Buffer.concat(printed))
        reject(new GitFailure(args, code ?? undefined, text, reason))
      }
      child.on('error', (error) => fail(null, error.message))
      child.on('close', (code) => {
        if (code !== 0) return fail(code)
        clearTimeout(silence)
        resolve(Buffer.concat(printed))
      })
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

/** Lines in which git reports progress; `wordsOf` drops them. */
const PROGRESS = /^(?:Enumerating|Counting|Compressing|Writing|Delta|Total|Everything)\b/

/** What a hook printed, in the words that its authors chose; else what git printed. */
export const wordsOf = ({ words }: GitFailure): string => {
  const lines = words
    .split(/[\r\n]/)
    .map((line) => line.replace(/^remote:/, '').trim())
    .filter((line) => !PROGRESS.test(line))
  const chosen = lines.filter((line) => line && !/^(?:error|fatal|hint|To)\b/.test(line))
  return (chosen.length > 0 ? chosen : lines).join(' ').trim().slice(0, 300)
}
