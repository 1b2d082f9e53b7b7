import { test } from '@playwright/test'

/** Stands for all tests in an engine that is missing, so that the list says so. */
test.skip('is not installed: npx playwright install firefox webkit', () => {})
