import { CommanderError, type Command } from 'commander'

/** Runs a program of the server's command line in this process. */
export const runProgram = async (program: Command, args: readonly string[]) => {
  const outputs = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      outputs[stream] += String(text)
      return true
    }),
  )
  process.exitCode = 0
  let usageError = false
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    usageError = error.exitCode !== 0
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return { code: usageError ? 2 : process.exitCode, ...outputs }
}
