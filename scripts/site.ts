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
import { readGuardSettings } from '../src/gatsby/develop/guard'
import { onSave } from '../src/gatsby/develop/watch'
import { DEFAULT_SITE_URL } from '../src/shared/site-address'
import { messageOf } from '../src/shared/unknown'
import { terminalLanguage, translate, type Word } from '../src/words'
import { isBuilt } from './build-stamp'
import { gatsby } from './gatsby'

const TYPES = 'src/gatsby-types.d.ts'

/**
 * Checks the settings of the build before Gatsby starts: Gatsby swallows their errors, and ends a
 * minute later with one that names none of them. They are imported only here, so that a wrong one
 * is reported without a stack trace.
 * @throws {Error} in a sentence, where a setting is wrong
 */
const checkSettings = () => import('../src/shared/build-settings')

/**
 * Reads the port of `npm start`; `undefined` where the server may take any port, or
 * will refuse PORT.
 */
const wantedPort = (): number | undefined => {
  const port = Number(process.env.PORT || new URL(DEFAULT_SITE_URL).port)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

/**
 * Where PORT is set and SITE_URL is not, sets SITE_URL to that port of this machine, since links
 * in mails begin with it. Call it before anything reads SITE_URL.
 */
const nameSite = (): void => {
  const port = wantedPort()
  if (port && process.env.PORT && !process.env.SITE_URL)
    process.env.SITE_URL = `http://localhost:${port}`
}

/**
 * Checks that the port is free, before the build, which takes a minute.
 * @throws {Error} where the port is taken
 */
const checkPort = async () => {
  const host = process.env.HOST || '127.0.0.1'
  const port = wantedPort()
  if (!port) return
  if ((await getPort({ host, port })) !== port) {
    const ports = { port, next: port + 1 }
    throw new Error(translate('terminal.portTaken', terminalLanguage(), ports))
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
    const head = translate(title, language, { count: lines.length })
    return lines.length > 0 ? [[head, ...lines].join('\n  ')] : []
  }
  return [
    ...block('terminal.errors', errors),
    ...block('terminal.warnings', warnings),
    translate(errors.length > 0 ? 'terminal.blocked' : 'terminal.fine', language),
  ].join('\n\n')
}

/** Describes the errors of the content for the terminal; empty if there are none. */
const mistakes = (): string => {
  const errors = checkProject(process.cwd()).filter(isError)
  return errors.length > 0 ? report(errors) : ''
}

/** Waits until the content has no errors; prints them now and after every save. */
const goodContent = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSave(process.cwd(), () => {
      const found = mistakes()
      if (!found) return void stop().then(resolve)
      console.error(found + translate('terminal.waiting', terminalLanguage()))
    })
  })

const commands: Record<string, (args: string[]) => unknown> = {
  build: async () => {
    await checkSettings()
    await gatsby('build')
  },
  // `npm run clean` leaves `data/` alone, which has the messages that visitors sent.
  clean: () => {
    for (const made of ['.cache', '.develop', 'public', TYPES])
      rmSync(made, { force: true, recursive: true })
  },
  /** Prints all problems of the content at once; exits with 1 if there are errors. */
  'content:check': async () => {
    // The check for damaged pictures decodes them, which takes long: no other command here does
    // it.
    const { damagedPictures } =
      await import('../src/content-model/check/damaged-pictures')
    const root = process.cwd()
    const problems = [...checkProject(root), ...(await damagedPictures(root))]
    process.exitCode = problems.some(isError) ? 1 : 0
    console.log(report(problems))
  },
  develop: async (args) => {
    // The settings are checked before Gatsby starts: Gatsby would report a wrong one a minute
    // later, with a stack trace.
    readGuardSettings(process.env)
    await checkSettings()
    await goodContent()
    await gatsby('develop', ...args)
  },
  start: async () => {
    nameSite()
    await checkSettings()
    const built = isBuilt(process.cwd())
    const found = built ? '' : mistakes()
    if (found) throw new Error(found)
    // The server's settings are imported only after the content check, since the server imports
    // content.
    const { readSettings } = await import('../server/settings')
    readSettings(process.env)
    await checkPort()
    if (!built) await gatsby('build')
    // The server runs in this process, so that signals reach it.
    const { startServer } = await import('../server/main')
    const url = await startServer()
    console.log(translate('terminal.started', terminalLanguage(), { url }))
  },
  // The file of types is missing only before the first build: every build and develop write it.
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
