import type { Page, ViewportSize } from '@playwright/test'
import { fillVariables } from '../../src/i18n/messages'
import { COLOUR_RULES, expectAxeSilent, NARROW, WIDE } from '../support/accessibility'
import { answerWithStatus, contactForm, newsletterBox, readyForm } from '../support/forms'
import {
  address,
  defaultLanguage,
  everyAnswer,
  everyPage,
  languages,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'

/**
 * Expects that axe finds no problem on the open page, in the light and the dark theme and in a
 * window of each size of `sizes`. The page is not reloaded, so that an open menu or dialog stays
 * open.
 */
const expectAccessible = async (page: Page, sizes: readonly ViewportSize[]) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [colorScheme, rules] of [
      ['dark', COLOUR_RULES],
      ['light', undefined],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAxeSilent(page, `axe, ${colorScheme}, ${size.width} px`, rules)
    }
  }
}

for (const { url } of [...everyPage, ...everyAnswer])
  test(`axe finds no problem on ${url} in a narrow window`, async ({ page }) => {
    await page.goto(url)
    // This test only looks at a narrow window: in a wide one, `pages.spec.ts` runs axe on the pages of
    // the default language.
    await expectAccessible(page, [NARROW])
  })

for (const { code, name } of languages) {
  const { language, nav, menu } = wordsIn(code).site

  test(`axe finds no problem while the language picker or the menu is open (${code})`, async ({
    page,
  }) => {
    await page.goto(address('about', code))
    const label = fillVariables(language.label, { language: name })
    await page.getByRole('button', { name: label }).click()
    const choices = page.getByRole('navigation', { name: language.choose })
    await expect(choices).toBeVisible()
    await expectAccessible(page, [WIDE])
    await expect(choices).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: menu.label }).click()
    const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
    await expect(links).toBeVisible()
    await expectAccessible(page, [NARROW])
    await expect(links).toBeVisible()
  })
}

for (const { code } of languages)
  test.describe(`forms of pages in the language ${code}`, () => {
    // The default language is tested in a narrow and a wide window. The other languages differ from
    // it only in their words, which can cause problems in a narrow window only.
    const sizes = code === defaultLanguage ? [NARROW, WIDE] : [NARROW]

    test.use({
      expectedProblems: /api\/contact|Failed to load resource|422|\.js/,
      // With reduced motion there is no transition from page to page, which axe would interrupt and
      // the browser would log as an error.
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('axe finds no problem in the errors of the contact form and the newsletter box', async ({
      page,
    }) => {
      const form = await readyForm(page, {}, code)
      await form.submit.click()
      await expect(form.summary).toBeVisible()
      const box = newsletterBox(page, code)
      await box.hydrate()
      await box.submit.click()
      await expect(box.email).toHaveAccessibleDescription(box.words.error.email)
      await expectAccessible(page, sizes)
    })

    for (const answer of ['none', 201, 500, 503] as const)
      test(`axe finds no problem in the contact form once a message is submitted (the server’s reply: ${answer})`, async ({
        page,
      }) => {
        if (answer === 'none') await page.route('**/api/contact', () => undefined)
        else await answerWithStatus(page, answer)
        const form = await readyForm(page, undefined, code)
        await form.submit.click()
        const ended = form.success.or(form.failure)
        await expect(answer === 'none' ? form.sending : ended).toBeVisible()
        // Once a message is sent, a countdown leads to Home. Any key stops it, so that axe can
        // examine the page.
        if (answer === 201) await page.keyboard.press('Shift')
        await expectAccessible(page, sizes)
      })

    test('axe finds no problem on the pages on which the server says what to correct in a form', async ({
      page,
    }) => {
      // No script of the page loads, so it stays as it was built, as for visitors without scripts.
      // JavaScript itself is on, so that axe can run.
      await page.route(/\.js$/, (route) => route.abort('aborted'))
      const form = contactForm(page, code)
      const { contact, newsletter } = wordsIn(code)
      const heading = page.getByRole('heading', { level: 1 })
      await form.open()
      await form.submit.click()
      await expect(heading).toHaveText(contact.correct.title)
      await expectAccessible(page, sizes)
      const box = newsletterBox(page, code)
      await box.open()
      await box.submit.click()
      await expect(heading).toHaveText(newsletter.correct.title)
      await expectAccessible(page, sizes)
    })
  })
