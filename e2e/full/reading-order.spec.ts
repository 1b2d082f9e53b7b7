import { address } from '../support/site'
import { expect, test } from '../support/test'

/**
 * What a screen reader is told of the richest page, in its order. The file in `reading-order/` is
 * there to be read; docs/accessibility.md says how to write it anew. It is compared word by word,
 * since Playwright's own comparison of such trees allows additions.
 */
test('the contact page is read aloud in the recorded order', async ({ page }) => {
  await page.goto(address('contact', 'fr'))
  const tree = (await page.locator('body').ariaSnapshot()).replace(/© \d{4}/, '© {year}')
  expect(`${tree}\n`).toMatchSnapshot('contact.txt')
})
