import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = (file: string): string | undefined =>
  existsSync(file) ? file : undefined

/** A whole Chromium: the one named in `CHROMIUM_PATH`, Debian's, or Playwright's download. */
export const findBrowser = (): string =>
  process.env.CHROMIUM_PATH ?? installed('/usr/bin/chromium') ?? chromium.executablePath()

/**
 * Chromium without windows, which is more than twice as fast. `undefined` lets Playwright choose
 * from its own downloads.
 */
export const findShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  installed('/usr/bin/chromium-headless-shell') ??
  installed('/usr/bin/chromium')
