import { test } from '@playwright/test'

/**
 * Stands for all tests in a browser engine that is not installed, so that the list of tests shows
 * the missing engine as one skipped test.
 */
test.skip('Firefox or WebKit is skipped because it is not installed (npx playwright install firefox webkit)', () => {})
