/**
 * Pictures of chosen places, compared with those in `visual/`. After a change that is meant, take
 * them anew and look at them: `npm run test:matrix -- visual --update-snapshots`.
 *
 * The font is the site's own and not hinted, so one picture does for every Chromium on Linux.
 * Other systems draw letters and controls differently: there the tests are skipped.
 */
import type { Page } from '@playwright/test'
import { shell } from '../support/browsers'
import { answerWithStatus, contactForm, goodMessage } from '../support/forms'
import { address, wordsIn, type Language } from '../support/site'
import { expect, test } from '../support/test'

/**
 * How much may differ: letters have other edges in another Chromium. Half as much as one
 * button takes of a window.
 */
const MAX_DIFFERENT = 0.005

interface Shot {
  language: Language
  theme: 'light' | 'dark'
  width: number
  /** By default as much as one sees of a window at first. */
  height?: number
  path: string
  /** Named by its heading: this part of the page instead of the window. */
  section?: string
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }

const page = (
  route: Parameters<typeof address>[0],
  language: Language,
  theme: Shot['theme'],
  width: number,
): Shot => ({ language, theme, width, path: address(route, language) })

const [fr, de] = [wordsIn('fr'), wordsIn('de')]

/** The hydrated contact form on the page that is open. */
const hydrated = async (opened: Page, language: Language) => {
  const form = contactForm(opened, language)
  await form.hydrate()
  return form
}

const shots: Record<string, Shot> = {
  // With the line to its end.
  'home-1280-fr-light': { ...page('home', 'fr', 'light', 1280), height: 1400 },
  'home-360-de-dark': page('home', 'de', 'dark', 360),
  'about-360-fr-light': page('about', 'fr', 'light', 360),
  'features-1280-de-light': page('features', 'de', 'light', 1280),
  'contact-1280-fr-dark': page('contact', 'fr', 'dark', 1280),

  'roadmap-1280-fr-dark': {
    ...page('about', 'fr', 'dark', 1280),
    section: fr.about.roadmap.title,
  },

  'menu-360-de-dark': {
    ...page('about', 'de', 'dark', 360),
    prepare: (opened) => opened.getByRole('button', { name: de.site.menu.label }).click(),
  },

  'form-sent-1280-de-light': {
    ...page('contact', 'de', 'light', 1280),
    async prepare(opened) {
      await answerWithStatus(opened, 201)
      const form = await hydrated(opened, 'de')
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.success).toBeVisible()
      // Stops the clock, which would lead to another page.
      await opened.keyboard.press('Shift')
    },
  },
  'form-failed-360-en-dark': {
    ...page('contact', 'en', 'dark', 360),
    async prepare(opened) {
      await opened.route('**/api/contact', (route) => route.abort('aborted'))
      const form = await hydrated(opened, 'en')
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.failure).toBeVisible()
    },
  },

  'not-found-1280-fr-light': {
    language: 'fr',
    theme: 'light',
    width: 1280,
    path: '/404.html',
  },
  'print-about-fr': {
    ...page('about', 'fr', 'light', 794),
    height: 1123,
    prepare: (opened) => opened.emulateMedia({ media: 'print' }),
  },
  'forced-colours-home-fr': {
    ...page('home', 'fr', 'dark', 1280),
    prepare: (opened) => opened.emulateMedia({ forcedColors: 'active' }),
  },
}

test.use({
  deviceScaleFactor: 1,
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

/** A font that comes late waits for the next page. Here the page waits for the font. */
const waitForFont = (opened: Page) =>
  opened.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('font-display:optional', 'font-display:block'),
    })
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

/** The part of the whole page that a section takes, with the header where it begins. */
const placeOf = (opened: Page, name: string) =>
  opened.getByRole('region', { name, exact: true }).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

test.describe('Pictures', () => {
  test.skip(process.platform !== 'linux', 'They were taken on Linux.')

  for (const [
    name,
    { theme, width, height, path: url, section, prepare },
  ] of Object.entries(shots))
    test.describe(name, () => {
      test.use({
        colorScheme: theme,
        viewport: { width, height: height ?? heights[width] ?? width },
      })

      test('looks as it should', async ({ page: opened }) => {
        await waitForFont(opened)
        await opened.goto(url)
        await prepare?.(opened)
        await settle(opened)
        const part = section
          ? { fullPage: true, clip: await placeOf(opened, section) }
          : {}
        await expect(opened).toHaveScreenshot(`${name}.png`, {
          maxDiffPixelRatio: MAX_DIFFERENT,
          ...part,
        })
      })
    })
})
