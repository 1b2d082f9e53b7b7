import type { Page, ViewportSize } from '@playwright/test'
import { COLOUR_RULES, expectAxeSilent, NARROW, WIDE } from '../support/accessibility'
import { answerWithStatus, contactForm, newsletterBox, readyForm } from '../support/forms'
import {
  address,
  answerLayouts,
  defaultLanguage,
  everyPage,
  filled,
  languages,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'

/**
 * axe finds nothing on the page, in either theme, in windows of these sizes. The page is not loaded
 * anew, so that an open menu or dialog stays open.
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

test.describe('axe finds nothing', () => {
  for (const { url } of [...everyPage, ...answerLayouts])
    test(`on ${url}`, async ({ page }) => {
      await page.goto(url)
      // `pages.spec.ts` runs axe on the wide page.
      await expectAccessible(page, [NARROW])
    })

  for (const { code, name } of languages) {
    const { language, nav, menu } = wordsIn(code).site

    test(`with the picker or the menu open (${code})`, async ({ page }) => {
      await page.goto(address('about', code))
      const label = filled(language.label, { language: name })
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
})

for (const { code } of languages)
  test.describe(`axe finds nothing in the states of the forms (${code})`, () => {
    // Another language changes only words, which become a problem on a small screen at most.
    const sizes = code === defaultLanguage ? [NARROW, WIDE] : [NARROW]

    test.use({
      expectedProblems: /api\/contact|Failed to load resource|422|\.js/,
      // Without motion: axe would interrupt the transition from page to page, which logs an error.
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('the errors of both forms', async ({ page }) => {
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
      test(`the contact form after the answer: ${answer}`, async ({ page }) => {
        if (answer === 'none') await page.route('**/api/contact', () => undefined)
        else await answerWithStatus(page, answer)
        const form = await readyForm(page, undefined, code)
        await form.submit.click()
        const ended = form.success.or(form.failure)
        await expect(answer === 'none' ? form.sending : ended).toBeVisible()
        // Any key stops the clock that would lead home.
        if (answer === 201) await page.keyboard.press('Shift')
        await expectAccessible(page, sizes)
      })

    test('the pages of the server that say what to correct', async ({ page }) => {
      // No island hydrates, as without scripts, and yet axe, which is a script, can run.
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
