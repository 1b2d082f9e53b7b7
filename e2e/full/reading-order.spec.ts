import { address, at, BASE } from '../support/site'
import { expect, test } from '../support/test'

const pages = {
  home: address('home', 'fr'),
  contact: address('contact', 'fr'),
  '404': at('/404.html'),
}

/**
 * What a screen reader is told of a page, in its order. The files in `reading-order/` are there
 * to be read; docs/accessibility.md says how to write them anew. They are compared word by word,
 * since Playwright's own comparison of such trees allows additions.
 */
for (const [name, url] of Object.entries(pages))
  test(`${url} is read aloud in the recorded order`, async ({ page }) => {
    await page.goto(url)
    const tree = (await page.locator('body').ariaSnapshot())
      .replace(/© \d{4}/, '© {year}')
      .replaceAll(`/url: ${BASE}/`, '/url: /')
    expect(`${tree}\n`).toMatchSnapshot(`${name}.yml`)
  })
