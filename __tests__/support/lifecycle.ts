/** Helpers of most test files: temporary folders, free ports, waiting, and cleaning up. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordOf } from '../../src/shared/unknown'

const ends: (() => unknown)[] = []

/** Calls `end` after all tests of a file; the last registered `end` is called first. */
export const afterTests = (end: () => unknown) => {
  ends.push(end)
}

// In a Playwright test there is no global `afterAll`, so nothing is registered: the fixtures of
// Playwright clean up themselves.
if (typeof afterAll === 'function')
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  }, 60_000)

/** A new folder, which is removed after the tests. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  afterTests(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port of this machine on which no program listens. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** How many seconds a test waits for a process that has to start or recover. */
export const LONG = 60

const isFailedExpectation = (error: unknown) =>
  recordOf(error).matcherResult !== undefined

/** Repeats `check` while an `expect` in it fails; other errors are thrown at once. */
export const eventually = async <T>(check: () => T | Promise<T>, seconds = 10) => {
  const end = performance.now() + seconds * 1000
  for (;;)
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end || !isFailedExpectation(error)) throw error
      await sleep(50)
    }
}

/**
 * Catches what the server writes to its log, in the process of the test.
 * @returns a function that gives the log so far
 */
export const catchLog = () => {
  let log = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  return () => log
}
