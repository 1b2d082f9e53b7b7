/**
 * Tests islands on slow networks, before, while and after they hydrate. A form that is submitted
 * before its island has loaded is sent by the island later; if the island never loads, the browser
 * posts the form.
 */
import type { Page } from '@playwright/test'
import {
  answerWithStatus,
  contactForm,
  fullMessage,
  goodMessage,
  newsletterBox,
} from '../support/forms'
import { ANY_SCRIPT, expectHydrated, hold, ISLAND_SCRIPT } from '../support/islands'
import { messagesFrom } from '../support/server'
import { address, wordsIn } from '../support/site'
import { expect, ownAddress, test } from '../support/test'

// Which scripts a page loads before a visitor does anything is tested in `budgets.spec.ts`.
test('a pointer over the contact form hydrates only its island, and no script is loaded twice', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (ANY_SCRIPT.test(request.url())) scripts.push(request.url())
  })
  const form = contactForm(page, 'fr')
  const hydrated = page.locator('[data-island][data-hydrated]')
  await form.open()
  await page.waitForLoadState('networkidle')
  await expect(hydrated).toHaveCount(0)
  await form.message.hover()
  await form.hydrated()
  await expect(hydrated).toHaveCount(1)
  await newsletterBox(page, 'fr').hydrate()
  expect(scripts).toHaveLength(new Set(scripts).size)
})

const lateScripts = { island: ISLAND_SCRIPT, loader: ANY_SCRIPT }
for (const [late, scripts] of Object.entries(lateScripts))
  test(`a text typed into the contact form and its selection stay if the script of the ${late} loads late`, async ({
    page,
  }) => {
    const sent = await answerWithStatus(page, 201)
    const form = contactForm(page, 'de')
    const release = await hold(page, scripts)
    await page.goto(address('contact', 'de'), { waitUntil: 'domcontentloaded' })
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
    expect(sent).toEqual([{ ...fullMessage, message }])
  })

test('a text that is typed while the contact form or the newsletter box hydrates loses no letter', async ({
  page,
}) => {
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

test('a message that is submitted before the script of the contact form has loaded is sent once', async ({
  page,
}) => {
  const release = await hold(page, ISLAND_SCRIPT)
  setTimeout(release, 1500)
  const sent = await answerWithStatus(page, 201)
  const form = contactForm(page, 'fr')
  await form.open()
  // An island loads when a person types, but not when a script fills in its form. So this form is
  // still as it was built when it is sent.
  await form.autofill(fullMessage)
  await form.submit.dblclick()
  await expect(form.success).toBeVisible()
  expect(sent).toEqual([fullMessage])
})

const noScripts = {
  fail: (page: Page) =>
    page.route(ISLAND_SCRIPT, (route) => route.fulfill({ status: 503 })),
  'never come': (page: Page) => hold(page, ISLAND_SCRIPT),
}
for (const [how, prepare] of Object.entries(noScripts))
  test.describe(`the contact form when the scripts of islands ${how}`, () => {
    test.use({ expectedProblems: /503/ })

    test('the browser posts a message of the contact form whose script never loads', async ({
      page,
    }) => {
      const email = ownAddress(`island-${how.replace(' ', '-')}`)
      const form = contactForm(page, 'fr')
      await prepare(page)
      await form.open()
      await form.fill({ ...goodMessage, email })
      await form.submit.click()
      await expect(page).toHaveURL(address('contactSent', 'fr'), { timeout: 10_000 })
      expect(await messagesFrom(email)).toHaveLength(1)
    })
  })
