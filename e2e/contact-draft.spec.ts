import type { Page } from '@playwright/test'
import { answerWith, contactForm, goodMessage, readyForm } from './support/contact-form'
import { expect, test } from './support/test'
import { blockStorage, fillStorage } from './support/visitor'
import { at } from './support/place'

const empty = { name: '', email: '', subject: '', message: '' }
const typed = { ...goodMessage, subject: 'press' }

/** Everything that is kept for longer than the tab, as one text. */
const keptForLong = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)

test.describe('Section 4, refresh: what was typed survives it', () => {
  test('in the four fields, for this tab only', async ({ page, context }) => {
    const form = await readyForm(page)
    await form.fill({ subject: typed.subject })
    await page.reload()
    await expect.poll(() => form.values()).toEqual(typed)
    const kept = await keptForLong(page)
    for (const text of Object.values(goodMessage)) expect(kept).not.toContain(text)

    const tab = await context.newPage()
    const other = contactForm(tab, 'fr')
    await other.open()
    await other.hydrate()
    expect(await other.values()).toEqual(empty)
  })

  test('also on the way to another page and back', async ({ page }) => {
    const form = await readyForm(page)
    await page.goto(at('/about/'))
    await form.open()
    await expect.poll(() => form.values()).toEqual({ ...goodMessage, subject: '' })
  })

  test('what was emptied stays empty', async ({ page }) => {
    const form = await readyForm(page)
    await form.fill({ name: '', email: '', message: '' })
    await page.reload()
    await form.hydrate()
    expect(await form.values()).toEqual(empty)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('until it is sent', async ({ page }) => {
    await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = await readyForm(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(1)
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    const kept = await keptForLong(page)
    for (const text of Object.values(goodMessage)) expect(kept).not.toContain(text)
  })

  for (const draft of ['{"name":', '[]', 'null', '{"name":{"x":1},"email":7}'])
    test(`a draft that is broken is no draft: ${draft}`, async ({ page }) => {
      await page.goto(at('/about/'))
      await page.evaluate(
        (text) => sessionStorage.setItem('draft-contact-form', text),
        draft,
      )
      const form = contactForm(page, 'fr')
      await form.open()
      await form.hydrate()
      expect(await form.values()).toEqual(empty)
    })

  for (const [trouble, cause] of [
    ['blocked', blockStorage],
    ['full', fillStorage],
  ] as const)
    test(`where storage is ${trouble}, a message is sent all the same`, async ({
      page,
    }) => {
      await cause(page)
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      const form = await readyForm(page)
      await form.fill({ subject: typed.subject })
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent).toEqual([typed])
    })
})
