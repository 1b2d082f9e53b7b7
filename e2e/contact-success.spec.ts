import type { Page } from '@playwright/test'
import { answerWith, contactForm, goodMessage } from './support/contact-form'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'
import { at } from './support/place'

const START = new Date('2026-02-03T10:00:00Z')

/** Sends a message with the clock stopped, so that the three seconds can be told apart. */
const sendAt = async (page: Page, language = 'fr', redirect = true) => {
  await page.clock.install({ time: START })
  await answerWith(page, (route) => route.fulfill({ status: 201 }))
  const form = contactForm(page, language)
  await form.open()
  await form.hydrate()
  await form.fill({ ...goodMessage, subject: 'press' })
  await form.redirect.setChecked(redirect)
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
  await form.submit.click()
  await expect(form.success).toBeVisible()
  return form
}

const emptyForm = { name: '', email: '', subject: '', message: '' }

test.describe('Section 4, contact form: submitting to success', () => {
  for (const language of languageCodes)
    test(`a dialog says so, then after 3 seconds it is home (${language})`, async ({
      page,
    }) => {
      const form = await sendAt(page, language)
      const { message, notice } = form.words.success
      await expect(form.success.getByRole('heading', { name: message })).toBeVisible()
      await expect(form.success.getByText(notice)).toBeVisible()
      await expect(form.stay).toBeFocused()
      await page.clock.runFor(2999)
      await expect(form.success).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(address('contact', language))
      await page.clock.runFor(1)
      await expect(page).toHaveURL(`${address('home', language)}#message-sent`)
      const { confirmation } = wordsIn(language).landing
      await expect(page.getByText(confirmation)).toBeInViewport()
    })

  test('the words are those of the specification', ({ page }) => {
    const { success: english } = contactForm(page, 'en').words
    expect(english.message).toBe('Message sent successfully!')
    expect(english.notice).toBe('Automatic redirection in 3 seconds...')
    expect(contactForm(page, 'fr').words.success.message).toMatch(
      /^Message envoyé avec succès\s!$/,
    )
  })

  test('the form is reset, and nothing of it is kept', async ({ page }) => {
    const form = await sendAt(page)
    await form.stay.click()
    await expect(form.success).toBeHidden()
    expect(await form.values()).toEqual(emptyForm)
    await expect(form.submit).toBeEnabled()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.reload()
    expect(await form.values()).toEqual(emptyForm)
  })

  test('another message can be sent after it', async ({ page }) => {
    const form = await sendAt(page)
    await form.stay.click()
    await form.submit.click()
    await expect(form.summary.getByRole('link')).toHaveCount(3)
    await form.fill(goodMessage)
    await form.submit.click()
    await expect(form.success).toBeVisible()
  })

  test('the link of the dialog leads home at once', async ({ page }) => {
    const form = await sendAt(page)
    await form.success.getByRole('link', { name: form.words.success.home }).click()
    await expect(page).toHaveURL(at('/#message-sent'))
  })
})

test.describe('Section 4, who does not want to be sent home', () => {
  const stays = async (page: Page) => {
    await page.clock.runFor(60_000)
    await expect(page).toHaveURL(/\/contact\/(#\S+)?$/)
  }

  for (const language of languageCodes)
    test(`says so before sending (${language})`, async ({ page }) => {
      const form = await sendAt(page, language, false)
      const { notice, stayed, close } = form.words.success
      await expect(
        form.success.getByText(wordsIn(language).contact.sent.text),
      ).toBeVisible()
      for (const untrue of [notice, stayed])
        await expect(form.success.getByText(untrue)).toHaveCount(0)
      await stays(page)
      await expect(form.success).toBeVisible()
      await form.success.getByRole('button', { name: close }).click()
      await expect(form.redirect, 'also the next time').not.toBeChecked()
      await page.reload()
      await expect(form.redirect, 'but only on this page').toBeChecked()
    })

  test('says so with the button', async ({ page }) => {
    const form = await sendAt(page)
    await page.clock.runFor(2500)
    await form.stay.click()
    await expect(form.success).toBeHidden()
    await expect(form.name).toBeFocused()
    await stays(page)
  })

  test('presses any key', async ({ page }) => {
    const form = await sendAt(page)
    await page.clock.runFor(2500)
    await page.keyboard.press('ArrowDown')
    await expect(form.success.getByText(form.words.success.stayed)).toBeVisible()
    await expect(form.success.getByText(form.words.success.notice)).toBeHidden()
    await stays(page)
    await expect(form.success).toBeVisible()
    await form.success.getByRole('button', { name: form.words.success.close }).click()
    await expect(form.success).toBeHidden()
    await expect(form.name).toBeFocused()
  })

  test('clicks inside', async ({ page }) => {
    const form = await sendAt(page)
    await form.success.getByText(form.words.success.notice).click()
    await expect(form.success.getByText(form.words.success.stayed)).toBeVisible()
    await stays(page)
    await expect(form.success).toBeVisible()
  })

  test('presses Escape', async ({ page }) => {
    const form = await sendAt(page)
    await page.keyboard.press('Escape')
    await expect(form.success).toBeHidden()
    await stays(page)
  })
})
