/**
 * Tests the contact form in a browser, with a real server. The tests in `__tests__/forms/` run
 * without a browser and without a server.
 */
import type { Locator } from '@playwright/test'
import {
  answerWithStatus,
  contactForm,
  emptyForm,
  fullMessage,
  readyForm,
} from './support/forms'
import { messagesFrom } from './support/server'
import { address, titleOf, wordsIn } from './support/site'
import { expect, ownAddress, test } from './support/test'

const odd = {
  name: `Zoë O'Brien-Müller 李`,
  message: '«Ça marche ?» & <b>not</b> bold; </textarea>\n\n  🚲 \tafter a tab ',
}

test('the server stores a message of the contact form as it was typed, and the home page confirms it only once', async ({
  page,
}) => {
  const language = 'de'
  const email = ownAddress(`zoe+${language}`)
  const form = await readyForm(page, { ...odd, email }, language)
  await form.submit.click()
  await expect(form.success.getByText(form.words.success.notice)).toBeVisible()
  const confirmation = page.getByText(wordsIn(language).home.confirmation)
  await expect(confirmation).toBeInViewport({ timeout: 10_000 })
  await expect(page).toHaveURL(address('home', language))
  expect(await messagesFrom(email)).toMatchObject([
    { ...odd, email, language, subject: form.words.subject.support },
  ])
  // Neither a reload nor a copied link shows the confirmation of a sent message again.
  await page.reload()
  await expect(confirmation).toBeHidden()
  await page.goto('about:blank')
  await page.goto(`${address('home', language)}#message-sent`)
  await expect(page).toHaveURL(address('home', language))
  await expect(confirmation).toBeHidden()
})

test.describe('a browser with scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

  test('a visitor without scripts corrects a wrong message on a page of the server and then sends it', async ({
    page,
  }) => {
    const language = 'en'
    const { sent, correct } = wordsIn(language).contact
    const form = contactForm(page, language)
    const email = ownAddress('corrected')
    await form.open()
    await expect(form.redirect).toBeHidden()
    const wrong = { name: ' ', email: 'x', subject: 'other', message: odd.message }
    await form.fill(wrong)
    await form.submit.click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(correct.title)
    await expect(page).toHaveTitle(titleOf(correct.pageTitle, language))
    const { error } = form.words
    await expect(form.summary.getByRole('link')).toHaveText([error.name, error.email])
    await expect(form.email).toHaveAccessibleDescription(error.email)
    expect(await form.values()).toEqual({ ...emptyForm, ...wrong })

    await form.summary.getByRole('link', { name: error.email }).click()
    await expect(form.email).toBeFocused()
    await form.fill({ name: 'Ada', email, subject: '' })
    await form.submit.click()
    await expect(page).toHaveURL(address('contactSent', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title)
    const subject = form.words.subject.support
    const stored = { name: 'Ada', subject, message: odd.message, language }
    expect(await messagesFrom(email)).toMatchObject([stored])
  })
})

for (const width of [320, 360, 1280])
  test(`an empty contact form that is sent shows a list of errors, whose links lead to the fields (${width} pixels)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const form = await readyForm(page, {})
    const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0
    const header = await page.getByRole('banner').boundingBox()
    await form.submit.click()
    await expect(form.summary).toBeFocused()
    await expect(form.summary).toBeInViewport({ ratio: 1 })
    expect(await top(form.summary)).toBeGreaterThanOrEqual(header?.height ?? 0)
    const id = await form.message.getAttribute('aria-describedby')
    expect(await top(page.locator(`[id="${id}"]`))).toBeGreaterThan(
      await top(form.message),
    )
    await form.summary.getByRole('link', { name: form.words.error.message }).click()
    await expect(form.message).toBeFocused()
    await expect(form.message).toBeInViewport({ ratio: 0.99 })
    expect(await top(form.message)).toBeGreaterThanOrEqual(header?.height ?? 0)
  })

test.describe('the contact form when requests fail', () => {
  test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

  test('a visitor who gets no answer sends a message again, and the server stores it once', async ({
    page,
  }) => {
    const email = ownAddress('tunnel')
    let isInTunnel = true
    await page.route('**/api/contact', async (route) => {
      if (!isInTunnel) return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    const form = await readyForm(page, { ...fullMessage, email })
    await form.submit.click()
    await expect(form.failure.getByText(form.words.failure.unreachable)).toBeVisible()
    await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
    await form.retry.click()
    await expect(form.failure.getByText(form.words.failure.unreachable)).toBeVisible()
    expect(await form.values()).toEqual({ ...fullMessage, email })
    isInTunnel = false
    await form.retry.click()
    await expect(form.success).toBeVisible()
    expect(await messagesFrom(email)).toHaveLength(1)
  })

  test('a message that could not be sent is still in the form after a reload and a visit to another page', async ({
    page,
  }) => {
    await answerWithStatus(page, 500)
    const form = await readyForm(page, fullMessage)
    await form.submit.click()
    await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.failure).toBeHidden()
    await expect(form.submit).toBeFocused()
    await form.submit.click()
    await expect(form.failure).toBeFocused()
    const loaded = page.waitForEvent('load')
    await form.refresh.click()
    await loaded
    await expect.poll(() => form.values()).toEqual(fullMessage)
    await page.goto(address('about', 'fr'))
    await form.open()
    await expect.poll(() => form.values()).toEqual(fullMessage)
  })
})
