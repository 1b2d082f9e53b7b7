/**
 * Screenshots of some pages, compared with those in `visual/`. After a change of the looks on purpose, take
 * them anew and look at each: `npm run test:matrix -- visual --update-snapshots=all`.
 *
 * The pages have the site's own font, here without hinting, so every Chromium on Linux draws them alike.
 * Other systems draw letters and controls differently: these tests are skipped there.
 */
import type { Page } from '@playwright/test'
import { shell } from '../../scripts/browser'
import { answerWithStatus, goodMessage, readyForm } from '../support/forms'
import { address, wordsIn, type Language } from '../support/site'
import { expect, test } from '../support/test'

/**
 * The share of a screenshot's pixels that may differ from the stored one, since the edges of
 * letters change between versions of Chromium. A missing button changes twice as many.
 */
const MAX_DIFFERENT = 0.005

type Prepare = (page: Page) => Promise<unknown>

const menu: Prepare = (page) =>
  page.getByRole('button', { name: wordsIn('de').site.menu.label }).click()

const send = async (page: Page, language: Language, status: number) => {
  await answerWithStatus(page, status)
  const form = await readyForm(page, goodMessage, language)
  await form.submit.click()
  await expect(form.success.or(form.failure)).toBeVisible()
}
const sent: Prepare = async (page) => {
  await send(page, 'de', 201)
  // A sent message starts a countdown, after which the page leads to Home. Any key stops it, so
  // that the screenshot shows a page that stays.
  await page.keyboard.press('Shift')
}
const failed: Prepare = (page) => send(page, 'en', 500)
const print: Prepare = (page) => page.emulateMedia({ media: 'print' })
const forced: Prepare = (page) => page.emulateMedia({ forcedColors: 'active' })

/**
 * Each screenshot: its name, address, theme, width and height, and what to do before it is taken.
 */
const pictures: [string, string, 'light' | 'dark', number, number, Prepare?][] = [
  // This window is higher than the others, so that the screenshot shows the whole red line that is
  // drawn along the page.
  ['home-1280-fr-light', address('home', 'fr'), 'light', 1280, 1400],
  ['home-360-de-dark', address('home', 'de'), 'dark', 360, 740],
  ['about-360-fr-light', address('about', 'fr'), 'light', 360, 740],
  ['features-1280-de-light', address('features', 'de'), 'light', 1280, 800],
  ['contact-1280-fr-dark', address('contact', 'fr'), 'dark', 1280, 800],
  ['easy-1280-de-light', address('easy', 'de'), 'light', 1280, 800],
  ['menu-360-de-dark', address('about', 'de'), 'dark', 360, 740, menu],
  ['form-sent-1280-de-light', address('contact', 'de'), 'light', 1280, 800, sent],
  ['form-failed-360-en-dark', address('contact', 'en'), 'dark', 360, 740, failed],
  ['not-found-1280-fr-light', '/404.html', 'light', 1280, 800],
  ['print-about-fr', address('about', 'fr'), 'light', 794, 1123, print],
  ['forced-colours-home-fr', address('home', 'fr'), 'dark', 1280, 800, forced],
]

test.use({
  deviceScaleFactor: 1,
  expectedProblems: /500/,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...shell,
    args: [
      ...shell.args,
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  },
})

/** Scrolls to the top, and waits until the fonts and all pictures, lazy ones too, have loaded. */
const settle = (opened: Page) =>
  opened.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })

test.skip(process.platform !== 'linux', 'The screenshots were taken on Linux.')

for (const [name, url, colorScheme, width, height, prepare] of pictures)
  test(`the page looks as in the screenshot ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await page.goto(url)
    await prepare?.(page)
    await settle(page)
    const options = { maxDiffPixelRatio: MAX_DIFFERENT }
    await expect(page).toHaveScreenshot(`${name}.png`, options)
  })
