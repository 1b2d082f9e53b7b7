import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { shell } from './e2e/support/launch'

/**
 * Another one where two checkouts are tested at once. To test below a path, set `SITE_URL` to
 * `http://localhost:9100/site`.
 */
const PORT = Number(process.env.E2E_PORT ?? 9100)

/** Tests never write to the messages of the project; workers take the folder over. */
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'))
  process.env.E2E_DATA = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; what passed only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Texts that are kept; pictures have a folder of their own, without the system's name:
  // `visual.spec.ts` says on which they are compared.
  snapshotPathTemplate: '{testDir}/reading-order/{arg}{ext}',
  expect: { toHaveScreenshot: { pathTemplate: '{testDir}/visual/{arg}{ext}' } },
  timeout: 30_000,
  projects: [
    // First, since it takes longest: copies of the site are built while the rest goes on.
    {
      name: 'builds',
      testMatch: 'builds/**/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      timeout: 120_000,
      // Gatsby draws pages anew while the other worker has a browser of its own.
      expect: { timeout: 20_000 },
    },
    { name: 'site', testIgnore: 'builds/**' },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-CH',
    // What a failed test saw, for whoever cannot sit beside the machine: `test-results/`.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: shell,
  },
  webServer: {
    command: 'npx tsx server/main.ts',
    url: `http://localhost:${PORT}/healthz`,
    env: {
      PORT: String(PORT),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${PORT}`,
      DATABASE_URL: `file:${process.env.E2E_DATA}/messages.db`,
      MAIL_DIR: `${process.env.E2E_DATA}/mail`,
      RATE_LIMIT: '100000',
      RATE_LIMIT_TOTAL: '100000',
    },
  },
})
