/**
 * The commands `npm run build`, `start`, `clean`, `content:check` and `develop`, whose
 * arguments are passed to Gatsby, and `types`, which writes the types of the GraphQL queries
 * for `tsc` and ESLint.
 */
import { existsSync, rmSync } from 'node:fs'
import getPort from 'get-port'
import { checkProject } from '../src/content-model/check'
import {
  describeProblem,
  isError,
  type ContentProblem,
} from '../src/content-model/issues'
import { rememberCode, siteCommand } from '../src/gatsby/develop/code'
import { onSave } from '../src/gatsby/develop/watch'
import { messageOf } from '../src/shared/unknown'
import { programText, terminalLanguage, type Word } from '../src/words/programs'
import { isBuilt } from './build-stamp'
import { gatsby } from './gatsby'
import { checkForBuild, checkForDevelop, checkForStart, wantedPort } from './settings'

const TYPES = 'src/gatsby-types.d.ts'

/**
 * Checks that the server's port is free. This is done before the build, which takes a minute.
 * @throws {Error} where the port is taken
 */
const checkPort = async () => {
  const host = process.env.HOST || '127.0.0.1'
  const port = wantedPort()
  if (!port) return
  if ((await getPort({ host, port })) !== port) {
    const ports = { port, next: port + 1 }
    throw new Error(programText('terminal.portTaken', terminalLanguage(), ports))
  }
}

/**
 * Describes the problems of the content for the terminal: errors, warnings, and whether the site
 * can be built.
 */
const report = (problems: readonly ContentProblem[]): string => {
  const language = terminalLanguage()
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  const block = (title: Word, some: readonly ContentProblem[]): string[] => {
    const lines = some.map((problem) => describeProblem(problem, language))
    const head = programText(title, language, { count: lines.length })
    return lines.length > 0 ? [[head, ...lines].join('\n  ')] : []
  }
  return [
    ...block('terminal.errors', errors),
    ...block('terminal.warnings', warnings),
    programText(errors.length > 0 ? 'terminal.blocked' : 'terminal.fine', language),
  ].join('\n\n')
}

/** Describes the errors of the content for the terminal; empty if there are none. */
const mistakes = (): string => {
  const errors = checkProject(process.cwd()).filter(isError)
  return errors.length > 0 ? report(errors) : ''
}

/**
 * Waits until the content has no errors. It prints the errors at the start and after every save.
 */
const goodContent = (): Promise<void> =>
  new Promise((resolve) => {
    const code = rememberCode(process.cwd(), siteCommand)
    const stop = onSave(process.cwd(), () => {
      const news = code.news()
      if (news) console.error(news)
      const found = mistakes()
      if (!found) return void stop().then(resolve)
      const waiting = programText('terminal.waiting', terminalLanguage())
      console.error([found, ...code.doubt()].join('\n') + waiting)
    })
  })

const commands: Record<string, (args: string[]) => unknown> = {
  build: async (args) => {
    checkForBuild()
    await gatsby('build', ...args)
  },
  // `npm run clean` does not delete `data/`, which holds the messages of visitors.
  clean: () => {
    for (const made of ['.cache', '.develop', 'public', TYPES])
      rmSync(made, { force: true, recursive: true })
  },
  /** Prints all problems of the content at once; exits with 1 if there are errors. */
  'content:check': async () => {
    // Besides a build, only `content:check` looks for damaged pictures: decoding all pictures takes
    // too long for the other commands.
    const { damagedPictures } =
      await import('../src/content-model/check/damaged-pictures')
    const root = process.cwd()
    const problems = [...checkProject(root), ...(await damagedPictures(root))]
    process.exitCode = problems.some(isError) ? 1 : 0
    console.log(report(problems))
  },
  develop: async (args) => {
    // Check the settings before Gatsby starts: it would report a wrong one a minute later, with a
    // stack trace.
    await checkForDevelop(args)
    await goodContent()
    await gatsby('develop', ...args)
  },
  start: async () => {
    await checkForStart()
    const built = isBuilt(process.cwd())
    const found = built ? '' : mistakes()
    if (found) throw new Error(found)
    await checkPort()
    if (!built) {
      console.log(programText('terminal.buildsFirst', terminalLanguage()))
      await gatsby('build')
    }
    // The server runs in this process, so that signals such as SIGTERM reach it. It is imported
    // only after the content check, since importing it loads files of content, which must have no
    // mistakes.
    const { startServer } = await import('../server/main')
    const url = await startServer()
    console.log(programText('terminal.started', terminalLanguage(), { url }))
  },
  // `tsc` needs the file of the GraphQL types. Every build and `develop` write it, so it is missing
  // only before the first build, which is then made here.
  types: () => existsSync(TYPES) || commands.build?.([]),
}

const run = async ([name = '', ...args]: readonly string[]) => {
  const command = commands[name]
  if (!command) throw new Error(`${name} is none of: ${Object.keys(commands).join(', ')}`)
  await command(args)
}

// The editor starts `develop` with an IPC channel. When the editor is killed, the channel closes:
// without this listener, Gatsby would go on and keep its port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error))
  process.exit(1)
})
