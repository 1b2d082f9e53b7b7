import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, firefox, webkit } from '@playwright/test'
import ownEnvironment from '../__tests__/support/own-environment'
import { shell } from '../scripts/browser'

ownEnvironment()

const PORT = Number(process.env.E2E_PORT ?? 9100)

/**
 * The database of the form server is in a temporary folder, which is deleted after the tests.
 * `E2E_DATA` passes the path of the folder on to the processes in which Playwright runs tests.
 */
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'))
  process.env.E2E_DATA = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * The tests of what visitors do most. They also run in the browser engines of Firefox and Safari.
 */
const MOST_DONE =
  /\/(contact|islands|language|map|navigation|newsletter|pages|report)\.spec\.ts$/
const NOT_INSTALLED = 'not-installed.spec.ts'

/**
 * The tests in Firefox and WebKit. An engine that is not installed gets a single test, which is
 * listed as skipped.
 */
const otherEngines = ([firefox, webkit] as const).map((engine) => ({
  name: engine.name(),
  testMatch: existsSync(engine.executablePath()) ? MOST_DONE : NOT_INSTALLED,
  testIgnore: 'full/builds/**',
  use: { browserName: engine.name() as 'firefox' | 'webkit', launchOptions: {} },
}))

/**
 * How long a test waits for what a person must see. A publication runs some thirty commands of git,
 * which take more than Playwright's five seconds on a busy machine. The long limit does not slow
 * tests that pass.
 */
const EXPECT = { timeout: 15_000 }

export default defineConfig({
  globalSetup: '../scripts/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On CI a test that fails runs once more; the list names it as flaky if it passes then.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot'], ['html', { open: 'never' }]] : 'list',
  timeout: 60_000,
  expect: EXPECT,
  projects: [
    /** The tests of `npm test`: what visitors and editors do. */
    {
      name: 'journeys',
      testDir: '.',
      testIgnore: ['full/**', NOT_INSTALLED],
    },
    /** Tests of the built site in `npm run test:all`, in every language, theme and width. */
    {
      name: 'matrix',
      testDir: 'full',
      testIgnore: 'builds/**',
      expect: {
        ...EXPECT,
        toHaveScreenshot: { pathTemplate: '{testDir}/visual/{arg}{ext}' },
      },
    },
    /** Tests in `npm run test:all` of a changed copy of the project, which they build or edit. */
    {
      name: 'builds',
      testDir: 'full/builds',
      fullyParallel: false,
      workers: 1,
      timeout: 120_000,
      expect: { timeout: 20_000 },
    },
    /** Tests of `npm run test:all` in Firefox and WebKit. */
    ...otherEngines,
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-CH',
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: shell,
  },
  webServer: {
    command: 'node scripts/run.js server/main.ts',
    cwd: '..',
    url: `http://localhost:${PORT}/healthz`,
    env: {
      PORT: String(PORT),
      SITE_URL: `http://localhost:${PORT}`,
      DATABASE_URL: `file:${process.env.E2E_DATA}/messages.db`,
      RATE_LIMIT: '100000',
      RATE_LIMIT_TOTAL: '100000',
      LOG_LEVEL: 'error',
    },
  },
})
