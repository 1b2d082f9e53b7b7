import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A whole Chromium: the one named in `CHROMIUM_PATH`, Playwright's own, or one of the system.
 * `undefined` if there is none.
 */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_PLACES].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  )

/** Chromium without windows: for most tests the same browser, and more than twice as fast. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of tests that need no more than pages; `undefined` leaves it to Playwright. */
export const findShell = (): string | undefined => {
  if (process.env.CHROMIUM_PATH) return findBrowser()
  if (existsSync(chromium.executablePath())) return undefined
  return existsSync(SHELL) ? SHELL : findBrowser()
}

const attempts: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell'],
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
]

/** Finds a browser, or gets one through Playwright or the system's packages. */
export const getBrowser = (): string | undefined => {
  for (const [command, ...args] of attempts) {
    const found = findBrowser()
    if (found) return found
    console.log(`No browser yet, trying: ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 })
  }
  return findBrowser()
}
