import { fork } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { recordOf } from '../../src/shared/unknown'
import { afterTests } from './lifecycle'
import { withoutSettings } from './own-environment'
import { copyOf, gitIn, ROOT, type Copy } from './project'

/** The folders and files that a copy of the project needs for Gatsby to make its GraphQL schema. */
const PARTS = [
  'cms',
  'content',
  'locales',
  'server',
  'src',
  'static',
  'package.json',
  'tsconfig.json',
  ...['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`),
]

/**
 * Copies the project, commits its content, and has Gatsby make the GraphQL schema of the copy.
 * @param prepare changes the copy before the commit
 * @returns a function that asks Gatsby a query, with a page's context as the query's variables
 */
export const askGatsby = async (prepare: (project: Copy) => Promise<void>) => {
  const project = copyOf(...PARTS)
  const { root } = project
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  await prepare(project)
  const git = gitIn(root)
  git('init', '-q')
  git('add', 'content')
  git('commit', '-qm', 'Start')

  const child = fork(path.join(__dirname, 'gatsby-queries.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...withoutSettings(),
      NODE_ENV: 'production',
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      SITE_URL: 'https://example.org',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Gatsby starts processes of its own. In a process group they can all be ended together.
    detached: true,
  })
  afterTests(async () => {
    const { pid } = child
    if (pid !== undefined && child.exitCode === null) {
      const exited = once(child, 'exit')
      process.kill(-pid, 'SIGKILL')
      await exited
    }
    project.remove()
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('Gatsby ended')
  })
  ended.catch(() => undefined)
  /**
   * Waits for Gatsby's next answer to a query. Messages that Gatsby sends for its log are skipped.
   */
  const nextAnswer = () => {
    const answered = new Promise<string>((resolve) => {
      const listen = (message: unknown) => {
        const { answer } = recordOf(message)
        if (typeof answer !== 'string') return
        child.off('message', listen)
        resolve(answer)
      }
      child.on('message', listen)
    })
    return Promise.race([answered, ended])
  }
  await nextAnswer()

  return async <Data>(query: string, context: Record<string, unknown> = {}) => {
    const answer = nextAnswer()
    child.send({ query, context })
    return JSON.parse(await answer) as { data: Data; errors?: { message: string }[] }
  }
}
