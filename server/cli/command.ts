/** What every command of the operator shares: how it is called, how it ends. */
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command was called wrongly; the text says how. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** @throws {UsageError} in one sentence, where Node adds another */
export const parseCommand = <const T extends Options>(
  args: readonly string[],
  options: T,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error
    throw new UsageError(String(reason))
  }
}

/** Runs a command in this process: exit code 2 if it was called wrongly. */
export const runCommand = (
  command: (args: readonly string[]) => Promise<number>,
): void => {
  // Whoever reads has seen enough, as `head` has.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

  // What people write is nobody else's business on a shared machine.
  process.umask(0o077)

  command(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      const usage = error instanceof UsageError
      const text = error instanceof Error ? error.message : String(error)
      console.error(usage ? `${text}. See --help.` : text)
      process.exitCode = usage ? 2 : 1
    },
  )
}
