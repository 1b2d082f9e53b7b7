/** `npm run test:e2e`: browser tests against the production build, which is made if need be. */
import { getBrowser } from './browser'
import { buildIfNeeded } from './gatsby'
import { run } from './run'

if (!getBrowser()) {
  console.error(
    'No browser for the tests: run `npx playwright install chromium`, or install Chromium and name it in CHROMIUM_PATH.',
  )
  process.exit(1)
}
buildIfNeeded()
run(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)])
