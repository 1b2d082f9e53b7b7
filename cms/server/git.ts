/** Git, for the few things that the editor asks of it. */
import { simpleGit } from 'simple-git'
import type { Version } from '../api'

/** Milliseconds without a sign of life, after which a command is given up. */
const PATIENCE = 60_000

const SEPARATOR = '\x1f'

interface Commit extends Version {
  parent: string
  /** Those that the command was asked for. */
  files: string[]
}

export const gitOf = (root: string) => {
  // Nobody is there to answer a question.
  process.env.GIT_TERMINAL_PROMPT = '0'
  const git = (config: readonly string[] = []) =>
    simpleGit({
      baseDir: root,
      config: ['commit.gpgsign=false', ...config],
      timeout: { block: PATIENCE },
      allowEnvironment: ['GIT_TERMINAL_PROMPT', 'GIT_SSL_CAINFO'],
    })

  const run = (args: readonly string[], config?: readonly string[]): Promise<string> =>
    git(config).raw([...args])

  return {
    run,

    /** What a command says; `undefined` where it fails. */
    ask: (...args: string[]): Promise<string | undefined> =>
      run(args).catch(() => undefined),

    /** The names that a command with `-z` lists. */
    list: async (...args: string[]): Promise<string[]> =>
      (await run(args)).split('\0').filter(Boolean),

    commits: async (...args: string[]): Promise<Commit[]> => {
      const format = `%x1e${['%H', '%P', '%aI', '%aN', '%s'].join('%x1f')}%x1f`
      const log = await run(['log', `--format=${format}`, '-z', '--relative', ...args])
      return log
        .split('\x1e')
        .slice(1)
        .map((text) => {
          const [id = '', parents = '', at = '', author = '', sentence = '', rest = ''] =
            text.split(SEPARATOR)
          const files = rest.split(/[\0\n]/).filter(Boolean)
          return { id, parent: parents.split(' ')[0] ?? '', at, author, sentence, files }
        })
    },
  }
}
