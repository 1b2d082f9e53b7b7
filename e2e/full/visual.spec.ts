/**
 * Pictures of chosen places, compared with those in `visual/`. After a change that is meant, take
 * them anew and look at them: `npm run test:matrix -- visual --update-snapshots=all`.
 *
 * The font is the site's own and not hinted, so one picture does for every Chromium on Linux.
 * Other systems draw letters and controls differently: there the tests are skipped.
 */
import type { Page } from '@playwright/test'
import { shell } from '../support/browsers'
import { answerWithStatus, goodMessage, readyForm } from '../support/forms'
import { address, wordsIn, type Language } from '../support/site'
import { expect, test } from '../support/test'

/**
 * How much may differ: letters have other edges in another Chromium. Half as much as one
 * button takes of a window.
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
  // Stops the clock, which would lead to another page.
  await page.keyboard.press('Shift')
}
const failed: Prepare = (page) => send(page, 'en', 500)
const print: Prepare = (page) => page.emulateMedia({ media: 'print' })
const forced: Prepare = (page) => page.emulateMedia({ forcedColors: 'active' })

/** Name, address, theme, window, and what is done before the picture is taken. */
const pictures: [string, string, 'light' | 'dark', number, number, Prepare?][] = [
  // With the line to its end.
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

/**
 * Fonts are there, pictures too: those that wait until one scrolls to them are fetched. One
 * looks from the top, whatever was done further down.
 */
const settle = (opened: Page) =>
  opened.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })

test.skip(process.platform !== 'linux', 'They were taken on Linux.')

for (const [name, url, colorScheme, width, height, prepare] of pictures)
  test(`${name} looks as it should`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await page.goto(url)
    await prepare?.(page)
    await settle(page)
    const options = { maxDiffPixelRatio: MAX_DIFFERENT }
    await expect(page).toHaveScreenshot(`${name}.png`, options)
  })
