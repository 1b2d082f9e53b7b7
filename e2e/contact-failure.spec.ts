import type { Page } from '@playwright/test'
import { answerWith, goodMessage, readyForm } from './support/contact-form'
import { expect, test } from './support/test'
import { wordsIn } from './support/words'

test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

const typed = { ...goodMessage, subject: 'other' }

/** Ways in which sending fails; all but the last are over with the next request. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'the answer 500': (page) => answerWith(page, (route) => route.fulfill({ status: 500 })),
  'the answer 404': (page) => answerWith(page, (route) => route.fulfill({ status: 404 })),
  'the answer 429': (page) => answerWith(page, (route) => route.fulfill({ status: 429 })),
  'a connection that is reset': (page) =>
    answerWith(page, (route) => route.abort('connectionreset')),
  'a receiver that is not there': (page) =>
    answerWith(page, (route) => route.abort('connectionrefused')),
  'no network': (page) => page.context().setOffline(true),
}

const sendInVain = async (page: Page) => {
  const form = await readyForm(page)
  await form.fill({ subject: typed.subject })
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  return form
}

test.describe('Section 4 and 8, contact form: submitting to failure', () => {
  for (const [name, fail] of Object.entries(failures))
    test(`${name}: the error is told, a refresh loses nothing`, async ({ page }) => {
      const form = await readyForm(page)
      await form.fill({ subject: typed.subject })
      await fail(page)
      await form.submit.click()
      await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
      expect(await form.values()).toEqual(typed)
      await page.context().setOffline(false)
      const loaded = page.waitForEvent('load')
      await form.refresh.click()
      await loaded
      await expect(form.failure).toBeHidden()
      await expect.poll(() => form.values()).toEqual(typed)
      await form.hydrated()
      await page.unroute('**/api/contact')
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent).toEqual([typed])
    })

  test('the French text asks for a refresh, as in the specification', () => {
    expect(wordsIn('fr').contact.form.error.global).toMatch(
      /^Erreur lors de l.envoi, veuillez actualiser la page$/,
    )
  })

  test('try again sends the same message, once', async ({ page }) => {
    const sent = await answerWith(page, (route, count) =>
      route.fulfill({ status: count === 1 ? 503 : 201 }),
    )
    const form = await sendInVain(page)
    await form.retry.click()
    await expect(form.success).toBeVisible()
    expect(sent).toEqual([typed, typed])
  })

  test('try again tells of a second failure, too', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill({ status: 500 }))
    const form = await sendInVain(page)
    await form.retry.click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(form.failure).toBeVisible()
    expect(await form.values()).toEqual(typed)
  })

  for (const [how, close] of [
    ['the close button', 'click'],
    ['Escape', 'key'],
  ] as const)
    test(`${how} leads back to the form as it was`, async ({ page }) => {
      await answerWith(page, (route) => route.fulfill({ status: 500 }))
      const form = await sendInVain(page)
      await (close === 'click' ? form.close.click() : page.keyboard.press('Escape'))
      await expect(form.failure).toBeHidden()
      await expect(form.submit).toBeFocused()
      await expect(form.submit).toBeEnabled()
      expect(await form.values()).toEqual(typed)
    })

  test('the dialog holds the focus until it is answered', async ({ page }) => {
    await answerWith(page, (route) => route.fulfill({ status: 500 }))
    const form = await sendInVain(page)
    await expect(form.refresh).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.retry).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.close).toBeFocused()
    await expect(form.name).not.toBeFocused()
  })
})
