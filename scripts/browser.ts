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
 * The Chromium that tests use: the one named in `CHROMIUM_PATH`, Playwright's own, or one of
 * the system. `undefined` if there is none.
 */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_PLACES].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  )

const attempts: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update', '-qq'],
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
