/** `npm run messages`. Exit codes: 0 done, 1 not done, 2 called wrongly. */
import { CommanderError } from 'commander'
import { messageOf } from '../../src/shared/unknown'
import { createProgram } from './program'

// The reader has seen enough, such as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Other users of the machine must not read what people wrote.
process.umask(0o077)

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    const usage = error instanceof CommanderError
    // Commander has printed its own errors, and --help, which has exit code 0.
    if (!usage) console.error(messageOf(error))
    process.exitCode = usage && error.exitCode !== 0 ? 2 : usage ? 0 : 1
  })
