/** Islands before, while and after they hydrate, on slow networks. */
import {
  answerWithStatus,
  contactForm,
  fullMessage,
  newsletterBox,
} from '../support/forms'
import {
  ANY_SCRIPT,
  expectHydrated,
  hold,
  hydratedIslands,
  ISLAND_SCRIPT,
} from '../support/islands'
import { address, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

// `budgets.spec.ts` weighs what comes with a page: the loader, or no script at all.
test('the pointer hydrates one island, and nothing is loaded twice', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (ANY_SCRIPT.test(request.url())) scripts.push(request.url())
  })
  const form = contactForm(page, 'fr')
  await form.open()
  await page.waitForLoadState('networkidle')
  await expect(hydratedIslands(page)).toHaveCount(0)
  await form.message.hover()
  await form.hydrated()
  await expect(hydratedIslands(page)).toHaveCount(1)
  await newsletterBox(page, 'fr').hydrate()
  expect(scripts).toHaveLength(new Set(scripts).size)
})

test.describe('What is typed before the form is hydrated', () => {
  test('stays, with focus and selection, and is sent', async ({ page }) => {
    const sent = await answerWithStatus(page, 201)
    const form = contactForm(page, 'de')
    const release = await hold(page, ISLAND_SCRIPT)
    await form.open()
    await form.fill(fullMessage)
    await form.redirect.uncheck()
    await form.message.focus()
    await form.message.evaluate((element: HTMLTextAreaElement) =>
      element.setSelectionRange(4, 8),
    )
    release()
    await form.hydrated()
    expect(await form.values()).toEqual(fullMessage)
    await expect(form.redirect).not.toBeChecked()
    await expect(form.message).toBeFocused()
    await form.message.pressSequentially('post')
    await form.submit.click()
    await expect(form.success.getByText(wordsIn('de').contact.sent.text)).toBeVisible()
    const message = fullMessage.message.replace('lamp', 'post')
    expect(sent.map(({ body }) => body)).toEqual([{ ...fullMessage, message }])
  })

  test('hydrates it as soon as the loader is there, if that is late', async ({
    page,
  }) => {
    const form = contactForm(page, 'fr')
    const release = await hold(page)
    await page.goto(address('contact', 'fr'), { waitUntil: 'domcontentloaded' })
    await form.fill(fullMessage)
    await form.email.focus()
    release()
    await form.hydrated()
    expect(await form.values()).toEqual(fullMessage)
    await expect(form.email).toBeFocused()
  })

  test('loses no letter, in the newsletter box neither', async ({ page }) => {
    const form = contactForm(page, 'fr')
    const box = newsletterBox(page, 'fr')
    await form.open()
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(4)
    await form.message.pressSequentially(text)
    await form.hydrated()
    await expect(form.message).toHaveValue(text)
    await box.email.pressSequentially('ada@example.org')
    await expectHydrated(page, 'newsletter')
    await expect(box.email).toHaveValue('ada@example.org')
  })
})
