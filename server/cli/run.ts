/** What `npm run messages` and `npm run newsletter` share. Exit codes: 0 done, 1 not done, 2 called wrongly. */
import { existsSync } from 'node:fs'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { tidyEmail } from '../../src/shared/email-address'
import { messageOf } from '../../src/shared/unknown'
import { openStore, type Store } from '../db'
import { databaseFile } from '../db/sqlite'
import { reasonForInbox } from '../errors'
import { readSettings, type Settings } from '../settings'
import { printable } from './formats'

/** A terminal gets control characters escaped; a file or a program gets the exact text. */
export const write = (text: string) =>
  process.stdout.write(process.stdout.isTTY ? printable(text, true) : text)

/** A command waits so long for the database: the server lets it in between two writes. */
const DATABASE_TIMEOUT_MS = 20_000

/** Runs `work` on the database of the settings, which the server has to have created. */
export const withStore = async (
  work: (store: Store, settings: Settings) => Promise<unknown>,
) => {
  const settings = readSettings(process.env)
  const { DATABASE_URL } = settings
  if (DATABASE_URL.startsWith('file:') && !existsSync(databaseFile(DATABASE_URL)))
    throw new Error(`There is no database yet at ${DATABASE_URL}`)
  const store = await openStore(DATABASE_URL, DATABASE_TIMEOUT_MS)
  try {
    await work(store, settings)
  } finally {
    await store.close()
  }
}

export const fail = (text: string) => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** Asks for a URL, and says what is wrong unless it answers 200; empty if nothing is. */
export const refusalOf = (url: string): Promise<string> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    async ({ body, status }) => {
      await body?.cancel()
      return status === 200 ? '' : `${url} answers ${status}.`
    },
    (error: unknown) => `${url} does not answer: ${reasonForInbox(error)}.`,
  )

export const writeRetried = (count: number) =>
  write(
    count === 0
      ? 'Nothing has failed, and nothing waits for another attempt.\n'
      : `The server, if it runs, attempts again: ${count}.\n`,
  )

export const emailAddress = (text: string) => {
  const email = tidyEmail(text)
  // Less strict than the forms, so that an address can be erased that an older rule has let in.
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new InvalidArgumentError('Give an e-mail address.')
  return email
}

/** A program that parses the arguments after its name and runs their command. */
export const programOf = (script: string, description: string): Command =>
  new Command(`npm run ${script} --`)
    .description(description)
    .showHelpAfterError('See --help.')
    .exitOverride()

/** Runs the command that the arguments name. */
export const run = (program: Command) => {
  // `head`, for example, closes the pipe when it has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

  // Other users of the machine must not read what people wrote.
  process.umask(0o077)

  program.parseAsync().catch((error: unknown) => {
    const usage = error instanceof CommanderError
    // Commander has printed its errors and --help itself; of --help the exit code is 0.
    if (!usage) console.error(messageOf(error))
    process.exitCode = usage && error.exitCode !== 0 ? 2 : usage ? 0 : 1
  })
}
