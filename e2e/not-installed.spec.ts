import { test } from '@playwright/test'

/**
 * The only test that runs for a browser engine that is not installed: the list of tests shows
 * it as skipped.
 */
test.skip('Firefox or WebKit is skipped because it is not installed (npx playwright install firefox webkit)', () => {})
