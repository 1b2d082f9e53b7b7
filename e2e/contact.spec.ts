import type { Page } from '@playwright/test'
import {
  answerWith,
  answerWithStatus,
  contactForm,
  emptyForm,
  goodMessage,
  readyForm,
} from './support/forms'
import { hold, ISLAND_SCRIPT } from './support/islands'
import { messagesFrom } from './support/server'
import { address, at, languageCodes, titleOf, wordsIn } from './support/site'
import { expect, test } from './support/test'
import { storageTroubles } from './support/visitor'

const typed = { ...goodMessage, subject: 'press' }

const odd = {
  name: `Zoë O'Brien-Müller 李`,
  message: '«Ça marche ?» & <b>not</b> bold; </textarea>\n\n  🚲 \tafter a tab ',
}

for (const language of languageCodes)
  test.describe(`A person writes from the ${language} site`, () => {
    const { sent, correct } = wordsIn(language).contact

    test('with scripts: the message arrives as typed, then the way leads home', async ({
      page,
    }) => {
      const email = `zoe+${language}@example.org`
      const form = await readyForm(page, { ...odd, email }, language)
      await form.submit.click()
      await expect(form.success.getByText(form.words.success.notice)).toBeVisible()
      await expect(page).toHaveURL(`${address('home', language)}#message-sent`)
      await expect(
        page.getByText(wordsIn(language).landing.confirmation),
      ).toBeInViewport()
      expect(await messagesFrom(email)).toMatchObject([
        { ...odd, email, language, subject: form.words.subject.support },
      ])
    })

    test('with scripts that are late: it arrives once, and a page says so', async ({
      page,
    }) => {
      const email = `late-${language}@example.org`
      const form = contactForm(page, language)
      await hold(page, ISLAND_SCRIPT)
      await form.open()
      await form.fill({ ...typed, email })
      await form.submit.dblclick()
      await expect(page).toHaveURL(address('contactSent', language))
      expect(await messagesFrom(email)).toMatchObject([{ ...typed, email, language }])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

      test('a page says what to correct and keeps what was typed', async ({ page }) => {
        const form = contactForm(page, language)
        const email = `corrected-${language}@example.org`
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
  })

test.describe('Checked on submit, by the page instead of the browser', () => {
  for (const language of languageCodes)
    test(`an empty form names three fields and sends nothing (${language})`, async ({
      page,
    }) => {
      const sent = await answerWithStatus(page, 201)
      const form = await readyForm(page, {}, language)
      await expect(form.element).toHaveJSProperty('noValidate', true)
      await expect(form.summary).toBeHidden()
      await form.submit.click()
      for (const name of ['name', 'email', 'message'] as const) {
        const text = form.words.error[name]
        await expect(form[name]).toHaveAccessibleDescription(text)
        await expect(form[name]).toHaveAttribute('aria-invalid', 'true')
        await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
      }
      await expect(form.summary.getByRole('link')).toHaveCount(3)
      await expect(form.name).toBeFocused()
      expect(sent).toEqual([])
    })

  test('an edit clears the error of its field and of no other', async ({ page }) => {
    const form = await readyForm(page, { name: ' \u00a0', email: 'ada', message: '\t' })
    await form.submit.click()
    await expect(form.summary.getByRole('link')).toHaveCount(3)
    await form.email.pressSequentially('a')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect(form.email).toHaveAccessibleDescription('')
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await expect(form.summary.getByRole('link')).toHaveCount(2)
    await form.name.pressSequentially('Ada')
    await form.message.pressSequentially('Hi')
    await expect(form.summary).toBeHidden()
  })

  test('an error stands under its field, whose border changes; links lead there', async ({
    page,
  }) => {
    const border = () =>
      form.message.evaluate((element) => getComputedStyle(element).borderTopColor)
    const form = await readyForm(page, {})
    const calm = await border()
    await form.submit.click()
    await expect.poll(border).not.toBe(calm)
    const id = await form.message.getAttribute('aria-describedby')
    const above = await form.message.boundingBox()
    const below = await page.locator(`[id="${id}"]`).boundingBox()
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    await form.summary.getByRole('link', { name: form.words.error.message }).click()
    await expect(form.message).toBeFocused()
    await expect(form.message).toBeInViewport({ ratio: 0.99 })
    const header = await page.getByRole('banner').boundingBox()
    const field = await form.message.boundingBox()
    expect(field?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  })
})

test.describe('While a message is on its way', () => {
  test('nothing can be changed or sent twice', async ({ page }) => {
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    const sent = await answerWith(page, async (route) => {
      await until
      await route.fulfill({ status: 201 })
    })
    const form = await readyForm(page, typed)
    await form.element.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await expect(form.sending).toBeDisabled()
    for (const field of Object.values(form.fields)) await expect(field).toBeDisabled()
    const status = page.getByRole('status').filter({ hasText: form.words.sending })
    await expect(status).toBeFocused()
    expect(await form.values()).toEqual(typed)
    release()
    await expect(form.success).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('it is JSON of four texts, posted once', async ({ page }) => {
    const sent = await answerWithStatus(page, 204)
    const form = await readyForm(page)
    const called = page.waitForRequest('**/api/contact')
    await form.email.press('Enter')
    const request = await called
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toBe('application/json')
    await expect(form.success).toBeVisible()
    const subject = form.words.subject.support
    expect(sent.map(({ body }) => body)).toEqual([{ ...goodMessage, subject }])
  })
})

test.describe('After a message was sent', () => {
  const START = new Date('2026-02-03T10:00:00Z')

  /** Sends with the clock stopped, so that 2,999 and 3,000 ms can be told apart. */
  const sendAt = async (page: Page, redirect = true) => {
    await page.clock.install({ time: START })
    await answerWithStatus(page, 201)
    const form = await readyForm(page, typed)
    await form.redirect.setChecked(redirect)
    await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
    await form.submit.click()
    await expect(form.success).toBeVisible()
    return form
  }
  const expectStays = async (page: Page) => {
    await page.clock.runFor(60_000)
    expect(new URL(page.url()).pathname).toBe(at('/contact/'))
  }

  test('it takes three seconds to the home page', async ({ page }) => {
    const form = await sendAt(page)
    await expect(form.stay).toBeFocused()
    await page.clock.runFor(2999)
    await expect(form.success).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(at('/contact/'))
    await page.clock.runFor(1)
    await expect(page).toHaveURL(at('/#message-sent'))
  })

  test('the form is empty, no draft is left, another message can be sent', async ({
    page,
  }) => {
    const form = await sendAt(page)
    await page.clock.runFor(2500)
    await form.stay.click()
    await expect(form.success).toBeHidden()
    await expect(form.name).toBeFocused()
    await expectStays(page)
    expect(await form.values()).toEqual(emptyForm)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await form.submit.click()
    await expect(form.summary.getByRole('link')).toHaveCount(3)
    await form.fill(goodMessage)
    await form.submit.click()
    await expect(form.success).toBeVisible()
  })

  for (const key of ['ArrowDown', 'Escape'])
    test(`${key} stops the redirection`, async ({ page }) => {
      const form = await sendAt(page)
      await page.keyboard.press(key)
      if (key === 'Escape') await expect(form.success).toBeHidden()
      else await expect(form.success.getByText(form.words.success.stayed)).toBeVisible()
      await expectStays(page)
    })

  test('whoever said so before is not sent anywhere', async ({ page }) => {
    const form = await sendAt(page, false)
    await expect(form.success.getByText(wordsIn('fr').contact.sent.text)).toBeVisible()
    await expectStays(page)
    const close = { name: form.words.success.close, exact: true }
    await form.success.getByRole('button', close).click()
    await expect(form.redirect, 'also the next time').not.toBeChecked()
    await page.reload()
    await expect(form.redirect, 'but only on this page').toBeChecked()
  })
})

test.describe('When sending fails', () => {
  test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

  const failures = {
    'the answer 500': (page: Page) => answerWithStatus(page, 500),
    'a connection that is reset': (page: Page) =>
      answerWith(page, (route) => route.abort('connectionreset')),
    'no network': (page: Page) => page.context().setOffline(true),
  }

  for (const [name, fail] of Object.entries(failures))
    test(`by ${name}, a refresh loses nothing, and it can be sent again`, async ({
      page,
    }) => {
      const form = await readyForm(page, typed)
      await fail(page)
      await form.submit.click()
      await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
      await expect(form.refresh).toBeFocused()
      await page.context().setOffline(false)
      const loaded = page.waitForEvent('load')
      await form.refresh.click()
      await loaded
      await expect.poll(() => form.values()).toEqual(typed)
      await form.hydrated()
      await page.unroute('**/api/contact')
      const sent = await answerWithStatus(page, 201)
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent.map(({ body }) => body)).toEqual([typed])
    })

  test('trying again sends the same under the same key; closing keeps the form', async ({
    page,
  }) => {
    const sent = await answerWithStatus(page, 500, 503, 201)
    const form = await readyForm(page, typed)
    await form.submit.click()
    await expect(form.failure.getByText(form.words.failure.busy)).toHaveCount(0)
    await form.close.click()
    await expect(form.failure).toBeHidden()
    await expect(form.submit).toBeFocused()
    expect(await form.values()).toEqual(typed)
    await form.submit.click()
    await expect(form.failure.getByText(form.words.failure.busy)).toBeVisible()
    await expect(form.retry).toBeFocused()
    await form.retry.click()
    await expect(form.success).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([typed, typed, typed])
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })
})

test.describe('A draft', () => {
  test('survives a reload and another page, in this tab only', async ({
    page,
    context,
  }) => {
    const form = await readyForm(page, typed)
    await page.reload()
    await expect.poll(() => form.values()).toEqual(typed)
    await page.goto(at('/about/'))
    await form.open()
    await expect.poll(() => form.values()).toEqual(typed)
    const stored = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + document.cookie,
    )
    for (const text of Object.values(goodMessage)) expect(stored).not.toContain(text)

    const other = await readyForm(await context.newPage(), {})
    expect(await other.values()).toEqual(emptyForm)

    await form.hydrated()
    await form.fill(emptyForm)
    await page.reload()
    await form.hydrate()
    expect(await form.values()).toEqual(emptyForm)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  for (const [trouble, cause] of Object.entries(storageTroubles))
    test(`is not needed: where storage is ${trouble}, a message is sent`, async ({
      page,
    }) => {
      await cause(page)
      const sent = await answerWithStatus(page, 201)
      const form = await readyForm(page, typed)
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent.map(({ body }) => body)).toEqual([typed])
    })
})
