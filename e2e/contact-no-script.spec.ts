import { contactForm, goodMessage } from './support/contact-form'
import { messagesFrom } from './support/messages'
import { expect, test } from './support/test'
import { address, languageCodes, titleOf, wordsIn } from './support/words'
import { localizedPath } from '../src/i18n/paths'
import { at } from './support/place'

test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

for (const language of languageCodes)
  test.describe(`With scripts off, the form posts natively (${language})`, () => {
    const { sent, correct, form: words } = wordsIn(language).contact

    test('and ends on a page that says it was sent', async ({ page }) => {
      const form = contactForm(page, language)
      const email = `no-script-${language}@example.org`
      await form.open()
      // Nobody is sent anywhere afterwards, so there is nothing to switch off.
      await expect(form.redirect).toBeHidden()
      await form.fill({ ...goodMessage, email, subject: 'press' })
      await form.submit.click()
      await expect(page).toHaveURL(at(localizedPath('/contact/sent/', language)))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title)
      await expect(page.getByText(sent.text)).toBeVisible()
      expect(await messagesFrom(email)).toMatchObject([
        { ...goodMessage, email, subject: 'press', language },
      ])
      await page.getByRole('link', { name: sent.home, exact: true }).click()
      await expect(page).toHaveURL(address('home', language))
    })

    test('or on a page that says what to correct, and keeps what was typed', async ({
      page,
    }) => {
      const form = contactForm(page, language)
      const email = `corrected-${language}@example.org`
      const message = '<b>"Lamp" & bench</b>\n</textarea><script>1</script>\n'
      await form.open()
      await form.fill({ name: '  ', email: 'nobody', subject: 'other', message })
      await form.submit.click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(correct.title)
      await expect(page).toHaveTitle(titleOf(correct.pageTitle, language))
      await expect(form.summary.getByRole('link')).toHaveText([
        words.error.name,
        words.error.email,
      ])
      await expect(form.name).toHaveAccessibleDescription(words.error.name)
      await expect(form.email).toHaveAccessibleDescription(words.error.email)
      await expect(form.message).not.toHaveAttribute('aria-invalid')
      await expect(form.message).toHaveAccessibleDescription('')
      for (const other of [words.error.message, words.error.global, words.failure.busy])
        await expect(page.getByText(other)).toHaveCount(0)
      expect(await form.values()).toEqual({
        name: '  ',
        email: 'nobody',
        subject: 'other',
        message,
      })

      await form.summary.getByRole('link', { name: words.error.email }).click()
      await expect(form.email).toBeFocused()
      await form.fill({ name: 'Ada', email })
      await form.submit.click()
      await expect(page).toHaveURL(at(localizedPath('/contact/sent/', language)))
      const [stored] = await messagesFrom(email)
      expect(stored).toMatchObject({ name: 'Ada', subject: 'other', language })
      // Forms send line breaks as CR LF, whatever was typed.
      expect(stored?.message.replaceAll('\r\n', '\n')).toBe(message)
    })

    test('the empty subject is stored as technical support', async ({ page }) => {
      const form = contactForm(page, language)
      const email = `support-${language}@example.org`
      await form.open()
      await form.fill({ ...goodMessage, email })
      await form.submit.click()
      await expect(page).toHaveURL(at(localizedPath('/contact/sent/', language)))
      expect(await messagesFrom(email)).toMatchObject([
        { subject: words.subject.support },
      ])
    })
  })
