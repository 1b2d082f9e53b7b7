/**
 * `npm run build`, `npm start`, `npm run clean` and `npm run develop`, whose arguments Gatsby gets,
 * and `types`, which writes the types of the queries for `tsc` and ESLint.
 */
import { existsSync, rmSync } from 'node:fs'
import getPort from 'get-port'
import { readSettings } from '../server/settings'
import { checkProject } from '../src/content-model/check'
import { isError } from '../src/content-model/issues'
import { onSave } from '../src/gatsby/develop/on-save'
import { DEFAULT_SITE_URL } from '../src/shared/site-address'
import { messageOf } from '../src/shared/unknown'
import { terminalLanguage, translate } from '../src/words'
import { isBuilt } from './build-stamp'
import { report } from './content-report'
import { gatsby } from './gatsby'

const TYPES = 'src/gatsby-types.d.ts'

/**
 * Ends where the port is taken, before a minute of building. A port of one's own is in the links of
 * mails, too.
 */
const checkPort = async () => {
  const { HOST: host = '127.0.0.1', PORT, SITE_URL } = process.env
  const port = Number(PORT || new URL(DEFAULT_SITE_URL).port)
  // 0 takes any, and the server refuses what is no port.
  if (!(port > 0 && port < 65536)) return
  if ((await getPort({ host, port })) !== port) {
    console.error(
      translate('terminal.portTaken', terminalLanguage(), { port, next: port + 1 }),
    )
    process.exit(1)
  }
  if (PORT && !SITE_URL) process.env.SITE_URL = `http://localhost:${port}`
}

/** Ends with what is wrong in the server's settings, before a minute of building. */
const checkSettings = () => {
  try {
    readSettings(process.env)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

/** Waits until the content has no mistakes; prints them, and again after every save. */
const goodContent = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSave(process.cwd(), () => {
      const errors = checkProject(process.cwd()).filter(isError)
      if (errors.length === 0) return void stop().then(resolve)
      const language = terminalLanguage()
      console.error(report(errors, language) + translate('terminal.waiting', language))
    })
  })

const commands: Record<string, (args: string[]) => unknown> = {
  build: () => gatsby('build'),
  // Messages in `data/` stay.
  clean: () => {
    for (const made of ['.cache', '.develop', 'public', TYPES])
      rmSync(made, { force: true, recursive: true })
  },
  develop: async (args) => {
    await goodContent()
    gatsby('develop', ...args)
  },
  start: async () => {
    checkSettings()
    await checkPort()
    if (!isBuilt(process.cwd())) gatsby('build')
    // In this process, so that signals reach the server.
    const { startServer } = await import('../server/start')
    const url = await startServer()
    console.log(translate('terminal.started', terminalLanguage(), { url }))
  },
  types: () => {
    // Every build and develop write them.
    if (!existsSync(TYPES)) gatsby('build')
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`${name} is none of: ${Object.keys(commands).join(', ')}`)
void command(args)
