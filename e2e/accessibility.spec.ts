import { expectAccessible } from './support/accessibility'
import { answerWith, contactForm, goodMessage } from './support/contact-form'
import { handOut, linkPages } from './support/link-pages'
import { expect, test } from './support/test'
import { everyAnswer, everyPage, filled, languages, wordsIn } from './support/words'
import { localizedPath } from '../src/i18n/paths'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`Accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const url of [...everyPage.map((page) => page.url), ...everyAnswer])
      test(`axe has nothing to say about ${url}`, async ({ page }) => {
        await page.goto(url)
        await expectAccessible(page)
      })

    for (const { code, name } of languages) {
      const { site } = wordsIn(code)

      test(`axe has nothing to say about the open picker (${code})`, async ({ page }) => {
        await page.goto(localizedPath('/about/', code))
        const label = filled(site.language.label, { language: name })
        await page.getByRole('button', { name: label }).click()
        await expect(
          page.getByRole('navigation', { name: site.language.choose }),
        ).toBeVisible()
        await expectAccessible(page)
      })

      test(`axe has nothing to say about the form, empty and sent (${code})`, async ({
        page,
      }) => {
        const form = contactForm(page, code)
        await form.open()
        await form.wake()
        await form.submit.click()
        await expect(form.summary).toBeVisible()
        await expectAccessible(page)
        await answerWith(page, (route) => route.fulfill({ status: 201 }))
        await form.fill(goodMessage)
        await form.submit.click()
        await expect(form.success).toBeVisible()
        await form.success.getByText(form.words.success.notice).click()
        await expectAccessible(page)
      })
    }

    for (const { language, template, url } of linkPages)
      test(`axe has nothing to say about ${url} (${language})`, async ({ page }) => {
        await handOut(page, template, url)
        await page.goto(url)
        await expectAccessible(page)
      })

    test('axe has nothing to say about the failure dialog', async ({ page }) => {
      const form = contactForm(page, 'fr')
      await form.open()
      await form.wake()
      await page.route('**/api/contact', (route) => route.abort('aborted'))
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.failure).toBeVisible()
      await expectAccessible(page)
    })

    test.describe('on a small screen', () => {
      test.use({ viewport: { width: 360, height: 740 } })

      test('axe has nothing to say about the open menu', async ({ page }) => {
        await page.goto('/de/about/')
        const { menu, nav } = wordsIn('de').site
        await page.getByRole('button', { name: menu.label }).click()
        await expect(
          page.getByRole('banner').getByRole('navigation', { name: nav.label }),
        ).toBeVisible()
        await expectAccessible(page)
      })
    })
  })
