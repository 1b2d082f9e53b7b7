import type { Locator, Page } from '@playwright/test'
import { contactForm, goodMessage } from '../support/contact-form'
import { messagesFrom } from '../support/messages'
import { expect, test } from '../support/test'
import { remember } from '../support/visitor'
import { address, languageCodes, wordsIn } from '../support/words'
import { at } from '../support/place'

const people = {
  name: `Zoë O'Brien-Müller 李`,
  message: [
    'Grüezi! «Ça marche ?» – “It’s broken” & <b>not</b> bold; 100 % \\n "\'`',
    '',
    '  Zwei Leerzeichen davor, 🚲 dahinter, ein Tab\tdazwischen.  ',
  ].join('\n'),
}

for (const language of languageCodes)
  test.describe(`A person writes from the ${language} site`, () => {
    test('and the message arrives exactly as typed', async ({ page }) => {
      const email = `zoe+${language}@example.org`
      const form = contactForm(page, language)
      await form.open()
      await form.name.click()
      await page.keyboard.insertText(people.name)
      await form.email.click()
      await page.keyboard.type(email)
      await form.message.click()
      await page.keyboard.insertText(people.message)
      // Sent before the form hydrates it would arrive too, with another page as the answer.
      await form.hydrated()
      await form.submit.click()
      await expect(form.success).toBeVisible()
      const stored = await messagesFrom(email)
      expect(stored).toHaveLength(1)
      expect(stored[0]).toMatchObject({
        ...people,
        email,
        language,
        subject: form.words.subject.support,
      })
      await expect(page).toHaveURL(`${address('home', language)}#message-sent`)
      await expect(
        page.getByText(wordsIn(language).landing.confirmation),
      ).toBeInViewport()
    })
  })

test.describe('A person who uses the keyboard only', () => {
  /** Presses Tab until the control has the focus. */
  const tabTo = async (page: Page, control: Locator) => {
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab')
      if (await control.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Sixty times Tab and still not there')
  }

  test('goes from the address bar to a sent message', async ({ page }) => {
    const email = 'keyboard@example.org'
    const form = contactForm(page, 'fr')
    await page.goto(at('/'))
    const { nav } = wordsIn('fr').site
    await tabTo(
      page,
      page.getByRole('banner').getByRole('link', { name: nav.contact, exact: true }),
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/contact/'))

    await tabTo(page, form.name)
    await form.hydrated()
    await page.keyboard.press('Enter')
    await expect(form.summary).toBeVisible()
    await expect(form.name).toBeFocused()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await expect(form.email).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await expect(form.subject).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(form.message).toBeFocused()
    await page.keyboard.type('Bonjour')
    await page.keyboard.press('Tab')
    await expect(form.redirect).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.submit).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(form.success).toBeVisible()
    await expect(form.stay).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.success).toBeHidden()
    await expect(form.name).toBeFocused()
    expect(await messagesFrom(email)).toMatchObject([
      { name: 'Ada', subject: 'partnership', message: 'Bonjour' },
    ])
  })
})

test.describe('A person whose network lets no script through', () => {
  test.use({ expectedProblems: /ERR_FAILED|422/ })

  test('is answered in the language of the form, not of an earlier choice', async ({
    page,
  }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await remember(page, 'fr')
    const form = contactForm(page, 'en')
    await form.open()
    await form.fill({ ...goodMessage, name: '' })
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn('en').contact.correct.title,
    )
    await page.waitForLoadState()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(form.message).toHaveValue(goodMessage.message)
  })
})
