import { defaultLanguage } from '../../src/i18n/languages'
import { languageOfPath } from '../../src/i18n/paths'
import { BASE } from '../support/place'
import { expect, test } from '../support/test'
import { everyAnswer, everyPage } from '../support/words'

/** `/de/contact/sent/` is kept in `de-contact-sent.yml`. */
const fileOf = (url: string) =>
  `${
    url
      .slice(BASE.length)
      .replace(/\.html$/, '')
      .split('/')
      .filter(Boolean)
      .join('-') || 'home'
  }.yml`

const urls = [
  ...everyPage.map(({ url }) => url),
  ...everyAnswer.filter(
    (url) =>
      url.endsWith('/404.html') ||
      languageOfPath(url.slice(BASE.length)) === defaultLanguage,
  ),
]

/**
 * What a screen reader is told of a page, in its order. The files in `reading-order/` are there
 * to be read; docs/accessibility.md says how to write them anew. They are compared word by word:
 * Playwright's own comparison of such trees lets pass what was added.
 */
test.describe('A page is read aloud in the order that is kept', () => {
  for (const url of urls)
    test(url, async ({ page }) => {
      await page.goto(url)
      const tree = await page.locator('body').ariaSnapshot()
      // The year of the build.
      const kept = tree
        .replace(/© \d{4}/, '© {year}')
        .replaceAll(`/url: ${BASE}/`, '/url: /')
      expect(`${kept}\n`).toMatchSnapshot(fileOf(url))
    })
})
