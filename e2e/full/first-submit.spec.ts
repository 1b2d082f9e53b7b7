/**
 * What is submitted before its island is hydrated: the island takes it over, and where it does not
 * come, the browser posts the form.
 */
import {
  answerWithStatus,
  contactForm,
  fullMessage,
  goodMessage,
  newsletterBox,
} from '../support/forms'
import { hold, ISLAND_SCRIPT } from '../support/islands'
import { messagesFrom, subscriptionsOf } from '../support/server'
import { address, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

test.describe('Where its scripts are slow', () => {
  test.beforeEach(async ({ page }) => {
    const release = await hold(page, ISLAND_SCRIPT)
    setTimeout(release, 1500)
  })

  test('a message that the browser filled in is sent once, and a dialog says so', async ({
    page,
  }) => {
    const sent = await answerWithStatus(page, 201)
    const form = contactForm(page, 'fr')
    await form.open()
    // Nobody reaches for the island.
    await form.autofill(fullMessage)
    await form.submit.dblclick()
    await expect(form.success).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([fullMessage])
  })

  test('the newsletter box answers in place', async ({ page }) => {
    const email = 'island-slow@example.org'
    const box = newsletterBox(page, 'de')
    await box.open()
    await box.email.fill(email)
    await box.email.press('Enter')
    await expect(box.status(box.words.success)).toBeVisible()
    expect(await subscriptionsOf(email)).toHaveLength(1)
  })
})

test.describe('Where its scripts fail', () => {
  test.use({ expectedProblems: /ERR_FAILED|422/ })

  test('the browser posts the form; the next page takes what is corrected', async ({
    page,
  }) => {
    const email = 'island-failed@example.org'
    const form = contactForm(page, 'fr')
    const { correct } = wordsIn('fr').contact
    await page.route(ISLAND_SCRIPT, (route) => route.abort())
    await form.open()
    await form.fill({ ...goodMessage, name: '', email })
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(correct.title)
    await page.unroute(ISLAND_SCRIPT)
    await form.name.fill('Ada')
    await expect(form.summary).toBeHidden()
    await expect(form.name).toHaveAccessibleDescription('')
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(await messagesFrom(email)).toHaveLength(1)
  })
})

test('Where its scripts never come, the browser posts the form after a few seconds', async ({
  page,
}) => {
  const email = 'island-late@example.org'
  const form = contactForm(page, 'fr')
  await hold(page, ISLAND_SCRIPT)
  await form.open()
  await form.fill({ ...goodMessage, email })
  await form.submit.click()
  await expect(page).toHaveURL(address('contactSent', 'fr'), { timeout: 10_000 })
  expect(await messagesFrom(email)).toHaveLength(1)
})
