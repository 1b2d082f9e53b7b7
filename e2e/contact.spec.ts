/** What needs a browser; `__tests__/forms/` holds the rest. */
import type { Locator } from '@playwright/test'
import {
  answerWithStatus,
  contactForm,
  emptyForm,
  fullMessage,
  goodMessage,
  readyForm,
} from './support/forms'
import { messagesFrom } from './support/server'
import { address, titleOf, wordsIn } from './support/site'
import { expect, ownAddress, test } from './support/test'
import { storageTroubles } from './support/visitor'

const odd = {
  name: `Zoë O'Brien-Müller 李`,
  message: '«Ça marche ?» & <b>not</b> bold; </textarea>\n\n  🚲 \tafter a tab ',
}

test('A message arrives as typed, then the way leads home', async ({ page }) => {
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
  // Told once, and to nobody else.
  await page.reload()
  await expect(confirmation).toBeHidden()
  await page.goto('about:blank')
  await page.goto(`${address('home', language)}#message-sent`)
  await expect(page).toHaveURL(address('home', language))
  await expect(confirmation).toBeHidden()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

  test('a page says what to correct and keeps what was typed', async ({ page }) => {
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
    await expect(form.name).toHaveAccessibleDescription(error.name)
    await expect(form.email).toHaveAccessibleDescription(error.email)
    await expect(form.message).toHaveAccessibleDescription('')
    expect(await form.values()).toEqual(wrong)

    await form.summary.getByRole('link', { name: error.email }).click()
    await expect(form.email).toBeFocused()
    await form.fill({ name: 'Ada', email, subject: '' })
    await form.submit.click()
    await expect(page).toHaveURL(address('contactSent', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title)
    const [stored] = await messagesFrom(email)
    const subject = form.words.subject.support
    expect(stored).toMatchObject({ name: 'Ada', subject, language })
    // Forms send line breaks as CR LF.
    expect(stored?.message.replaceAll('\r\n', '\n')).toBe(odd.message)
  })
})

for (const width of [320, 360, 1280])
  test(`errors are seen below the header, and their links lead to the fields (${width} pixels)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const form = await readyForm(page, {})
    await expect(form.element).toHaveJSProperty('noValidate', true)
    const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0
    const border = () =>
      form.message.evaluate((element) => getComputedStyle(element).borderTopColor)
    const calm = [await border(), await page.title()]
    const header = await page.getByRole('banner').boundingBox()
    await form.submit.click()
    await expect(form.summary).toBeFocused()
    await expect(form.summary).toBeInViewport({ ratio: 1 })
    expect(await top(form.summary)).toBeGreaterThanOrEqual(header?.height ?? 0)
    await expect(page).toHaveTitle(titleOf(wordsIn('fr').contact.correct.pageTitle, 'fr'))
    await expect.poll(border).not.toBe(calm[0])
    const id = await form.message.getAttribute('aria-describedby')
    expect(await top(page.locator(`[id="${id}"]`))).toBeGreaterThan(
      await top(form.message),
    )
    await form.summary.getByRole('link', { name: form.words.error.message }).click()
    await expect(form.message).toBeFocused()
    await expect(form.message).toBeInViewport({ ratio: 0.99 })
    expect(await top(form.message)).toBeGreaterThanOrEqual(header?.height ?? 0)
    await form.fill(goodMessage)
    await expect(form.summary).toBeHidden()
    await expect(page).toHaveTitle(calm[1] ?? '')
  })

for (const events of [['change'], ['input'], []])
  test(`what a program fills in is sent as it is seen, told by ${events.join() || 'no event'}`, async ({
    page,
  }) => {
    const sent = await answerWithStatus(page, 201)
    const form = await readyForm(page, {})
    const { email, ...rest } = fullMessage
    await form.autofill(rest, ...events)
    await form.submit.click()
    await expect(form.summary.getByRole('link')).toHaveText([form.words.error.email])
    await form.autofill({ email }, ...events)
    await form.redirect.uncheck()
    expect(await form.values()).toEqual(fullMessage)
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([fullMessage])
    expect(await form.values()).toEqual(emptyForm)
  })

test.describe('When sending fails', () => {
  test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

  test('a refresh loses nothing', async ({ page }) => {
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
  })
})

test.describe('A draft', () => {
  test('survives a reload and another page', async ({ page }) => {
    const form = await readyForm(page, fullMessage)
    await page.reload()
    await expect.poll(() => form.values()).toEqual(fullMessage)
    await page.goto(address('about', 'fr'))
    await form.open()
    await expect.poll(() => form.values()).toEqual(fullMessage)
    await form.hydrated()
    await form.fill(emptyForm)
    await page.reload()
    await form.hydrate()
    expect(await form.values()).toEqual(emptyForm)
  })

  for (const [trouble, cause] of Object.entries(storageTroubles))
    test(`is not needed: where storage is ${trouble}, a message is sent`, async ({
      page,
    }) => {
      await cause(page)
      const sent = await answerWithStatus(page, 201)
      const form = await readyForm(page, fullMessage)
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent.map(({ body }) => body)).toEqual([fullMessage])
    })
})
