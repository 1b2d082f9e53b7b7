/**
 * What `npm run messages` and `npm run newsletter` share. They exit with 0 if all was done, with 1
 * if something was not, and with 2 if the arguments are wrong.
 */
import { existsSync } from 'node:fs'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { tidyEmail } from '../../src/shared/email-address'
import { messageOf } from '../../src/shared/unknown'
import { openStore, type Store } from '../db'
import { databaseFile } from '../db/sqlite'
import { reasonForInbox } from '../errors'
import { readSettings, type Settings } from '../settings'
import { printable } from './formats'

/**
 * Prints text. On a terminal its control characters are escaped; a file or a program gets
 * the exact text.
 */
export const write = (text: string) =>
  process.stdout.write(process.stdout.isTTY ? printable(text, true) : text)

/** Milliseconds that a command waits for the database while the server writes to it. */
const DATABASE_TIMEOUT_MS = 20_000

/** Runs `work` on the database that the settings name. The server must have created it before. */
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

/**
 * Requests a URL. Resolves with a sentence that says what is wrong, or with an empty text if the
 * status is 200.
 */
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
  // This check of addresses is less strict than that of the forms, so that an operator can also
  // erase an address that an older version of the forms accepted.
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new InvalidArgumentError('Give an e-mail address.')
  return email
}

/** Makes the Commander program of `npm run <script>`; the caller adds its commands. */
export const programOf = (script: string, description: string): Command =>
  new Command(`npm run ${script} --`)
    .description(description)
    .showHelpAfterError('See --help.')
    .exitOverride()

/** Runs the command that the arguments of the process name. */
export const run = (program: Command) => {
  // A program that reads the output, such as `head`, closes the pipe once it has seen enough: this
  // is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

  // Files that a command creates, such as the journal of the database, must not be readable by
  // other users of the machine.
  process.umask(0o077)

  program.parseAsync().catch((error: unknown) => {
    const usage = error instanceof CommanderError
    // Commander has already printed its own errors and the text of --help, so they are not printed
    // again. The exit code is 0 after --help, and 2 after wrong arguments.
    if (!usage) console.error(messageOf(error))
    process.exitCode = usage && error.exitCode !== 0 ? 2 : usage ? 0 : 1
  })
}
