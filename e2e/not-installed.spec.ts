import { test } from '@playwright/test'

/**
 * The only test that runs for a browser engine that is not installed: the list of tests shows it as
 * skipped.
 */
test.skip('this engine is not installed: npx playwright install firefox webkit', () => {})
