import { answerWith, contactForm, goodMessage, readyForm } from '../support/contact-form'
import { expect, test } from '../support/test'
import { languageCodes } from '../support/words'

/** An answer that comes when the test says so. */
const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}

test.describe('Section 4, contact form: idle to submitting', () => {
  for (const language of languageCodes)
    test(`inputs and button are disabled, the button says so (${language})`, async ({
      page,
    }) => {
      const { until, release } = held()
      await answerWith(page, async (route) => {
        await until
        await route.fulfill({ status: 201 })
      })
      const form = contactForm(page, language)
      await form.open()
      await form.hydrate()
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.sending).toBeDisabled()
      for (const field of Object.values(form.fields)) await expect(field).toBeDisabled()
      await expect(form.redirect).toBeDisabled()
      await expect(form.submit).toBeHidden()
      await expect(
        page.getByRole('status').filter({ hasText: form.words.sending }),
      ).toBeFocused()
      expect(await form.values()).toEqual({ ...goodMessage, subject: '' })
      release()
      await expect(form.success).toBeVisible()
      await expect(form.sending).toBeHidden()
    })

  test('the French label is the one of the specification', async ({ page }) => {
    expect(contactForm(page, 'fr').words.sending).toBe('Envoi en cours...')
  })

  test('while a message is on its way, a second submit is ignored', async ({ page }) => {
    const { until, release } = held()
    const sent = await answerWith(page, async (route) => {
      await until
      await route.fulfill({ status: 201 })
    })
    const form = await readyForm(page)
    await form.submit.click()
    await expect(form.sending).toBeDisabled()
    await form.sending.click({ force: true })
    await page.keyboard.press('Enter')
    await page
      .locator('form:has([name=message])')
      .evaluate((element: HTMLFormElement) => element.requestSubmit())
    release()
    await expect(form.success).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('two submits within one tick send one message', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = await readyForm(page)
    await page
      .locator('form:has([name=message])')
      .evaluate((element: HTMLFormElement) => {
        element.requestSubmit()
        element.requestSubmit()
      })
    await expect(form.success).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('Enter in a field submits', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = await readyForm(page)
    await form.email.press('Enter')
    await expect(form.success).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test.describe('Section 7, send contact message', () => {
  for (const language of languageCodes)
    test(`POST, JSON of four texts, support by its label (${language})`, async ({
      page,
    }) => {
      const form = contactForm(page, language)
      await form.open()
      await form.hydrate()
      await form.fill(goodMessage)
      const called = page.waitForRequest('**/api/contact')
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201 }))
      await form.submit.click()
      const request = await called
      expect(request.method()).toBe('POST')
      expect(request.headers()['content-type']).toBe('application/json')
      expect(JSON.parse(request.postData() ?? '')).toEqual({
        ...goodMessage,
        subject: form.words.subject.support,
      })
      await expect(form.success).toBeVisible()
    })

  for (const subject of ['partnership', 'press', 'other'])
    test(`the subject ${subject} goes out as it was chosen`, async ({ page }) => {
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      const form = await readyForm(page)
      await form.fill({ subject })
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent).toEqual([{ ...goodMessage, subject }])
    })

  for (const [title, answer] of [
    ['200 with a body that is no JSON', { status: 200, body: '<<< {garbage' }],
    ['200 with an error inside', { status: 200, json: { error: 'failed' } }],
    ['204 without a body', { status: 204 }],
  ] as const)
    test(`any success means sent: ${title}`, async ({ page }) => {
      await answerWith(page, (route) => route.fulfill(answer))
      const form = await readyForm(page)
      await form.submit.click()
      await expect(form.success).toBeVisible()
    })

  test('no timeout by default: an hour later it is still being sent', async ({
    page,
  }) => {
    const { until, release } = held()
    await answerWith(page, async (route) => {
      await until
      await route.fulfill({ status: 201 })
    })
    await page.clock.install()
    const form = await readyForm(page)
    await form.submit.click()
    await expect(form.sending).toBeDisabled()
    await page.clock.fastForward('01:00:00')
    await expect(form.sending).toBeDisabled()
    await expect(form.failure).toBeHidden()
    release()
    await expect(form.success).toBeVisible()
  })
})
