import { test } from '@playwright/test'

/** The only test of an engine that is missing: so the list of tests says that it was skipped. */
test.skip('this engine is not installed: npx playwright install firefox webkit', () => {})
