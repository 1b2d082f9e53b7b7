import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { afterTests } from './clean-up'
import { eventually, LONG } from './eventually'

/** Starts a program that tests need, and waits until `isUp` resolves. It ends after the tests. */
export const startProgram = async (
  [file = '', ...args]: readonly string[],
  options: SpawnOptions,
  isUp: () => Promise<unknown>,
) => {
  const child = spawn(file, args, { stdio: 'ignore', ...options })
  const ended = once(child, 'exit')
  const up = () => isUp().then(Boolean, () => false)
  await eventually(async () => expect(await up()).toBe(true), LONG)
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal)
    await ended
  }
  afterTests(() => stop())
  return { pid: String(child.pid), stop }
}
