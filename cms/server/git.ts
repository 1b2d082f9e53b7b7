/** Runs git, which keeps the project's versions, in a folder. */
import { simpleGit } from 'simple-git'

/** For how long a command may print nothing; `--progress` makes git print all the time. */
const SILENCE_MS = 60_000

/** What people set so that git reaches their server: simple-git passes on nothing else. */
const PASSED_ON = [
  'GIT_TERMINAL_PROMPT',
  'GIT_SSL_CAINFO',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_SSH_VARIANT',
  'GIT_ASKPASS',
  'SSH_ASKPASS',
]

/** Override a developer's settings, which could stop a commit (signing) or change git's output. */
const OWN_SETTINGS = [
  // A version outlasts a power cut, as what is saved does.
  'core.fsync=committed,reference',
  'commit.gpgsign=false',
  'merge.ff=true',
  'merge.verifySignatures=false',
  'push.gpgSign=false',
  'rerere.enabled=false',
  'log.showSignature=false',
  'color.ui=false',
]

/** The id of a version, in SHA-1 or SHA-256. */
export const ID = /^[\da-f]{40,64}$/

// Nobody is there to answer git's questions, and `share.ts` reads its refusals in English.
Object.assign(process.env, { GIT_TERMINAL_PROMPT: '0', LANGUAGE: 'en' })

export const gitIn = (folder: string) => {
  const gitWith = (config: readonly string[]) =>
    simpleGit({
      baseDir: folder,
      config: [...OWN_SETTINGS, ...config],
      timeout: { block: SILENCE_MS },
      allowEnvironment: PASSED_ON,
      // By itself it takes an exit code for a failure only if git also printed an error.
      errors: (error, { exitCode, stdOut, stdErr }) =>
        error ?? (exitCode === 0 ? undefined : Buffer.concat([...stdOut, ...stdErr])),
    })
  // simple-git runs five processes at a time; more wait.
  const git = gitWith([])

  /** @throws with what git says, which is nothing where a hook only exits with an error */
  const run = (args: readonly string[], config?: readonly string[]) =>
    (config ? gitWith(config) : git).raw([...args])

  /** What a command says; `undefined` where it fails. */
  const read = (...args: string[]): Promise<string | undefined> =>
    run(args).then(
      (text) => text.trim(),
      () => undefined,
    )

  /** The names that a command with `-z` lists. */
  const list = async (...args: string[]): Promise<string[]> =>
    ((await read(...args)) ?? '').split('\0').filter(Boolean)

  /** The names of files that differ. */
  const changed = (...args: string[]): Promise<string[]> =>
    list('diff', '--name-only', '-z', ...args)

  /** The bytes of a file in the last version that had it; `undefined` where none had. */
  const lastBytes = async (file: string): Promise<Buffer | undefined> => {
    const last = ['--max-count=1', '--full-history', '--diff-filter=AM', '--format=%H']
    const id = await read('log', ...last, '--', `:(literal)${file}`)
    const bytes = id && simpleGit(folder).showBuffer(`${id}:./${file}`)
    return bytes ? bytes.catch(() => undefined) : undefined
  }

  return { run, read, list, changed, lastBytes }
}

export type Git = ReturnType<typeof gitIn>
