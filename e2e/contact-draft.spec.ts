import type { Page } from '@playwright/test'
import { answerWith, contactForm, goodMessage, readyForm } from './support/contact-form'
import { expect, test } from './support/test'
import { blockStorage, fillStorage } from './support/visitor'
import { wordsIn } from './support/words'

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
    await other.wake()
    expect(await other.values()).toEqual(empty)
  })

  test('also on the way to another page and back', async ({ page }) => {
    const form = await readyForm(page)
    await page.goto('/about/')
    await form.open()
    await expect.poll(() => form.values()).toEqual({ ...goodMessage, subject: '' })
  })

  test('what was emptied stays empty', async ({ page }) => {
    const form = await readyForm(page)
    await form.fill({ name: '', email: '', message: '' })
    await page.reload()
    await form.wake()
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
      await page.goto('/about/')
      await page.evaluate(
        (text) => sessionStorage.setItem('draft-contact-form', text),
        draft,
      )
      const form = contactForm(page, 'fr')
      await form.open()
      await form.wake()
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

test.describe('The form before it is awake', () => {
  /** Holds back the scripts of the form as a slow network does. */
  const holdScripts = async (page: Page) => {
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.js$/, async (route) => {
      await until
      await route.continue()
    })
    return release
  }

  test('what was typed while its script was on the way is kept and sent', async ({
    page,
  }) => {
    const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = contactForm(page, 'fr')
    const release = await holdScripts(page)
    await form.open()
    await form.fill(typed)
    await form.message.focus()
    release()
    await form.awake()
    expect(await form.values()).toEqual(typed)
    await expect(form.message).toBeFocused()
    await form.message.press('End')
    await form.message.pressSequentially('!')
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(sent).toEqual([{ ...typed, message: `${typed.message}!` }])
  })

  test('who switched the redirection off while it slept is not sent home', async ({
    page,
  }) => {
    await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = contactForm(page, 'fr')
    const release = await holdScripts(page)
    await form.open()
    await form.redirect.uncheck()
    release()
    await form.awake()
    await expect(form.redirect).not.toBeChecked()
    await form.fill(typed)
    await form.submit.click()
    await expect(form.success.getByText(wordsIn('fr').contact.sent.text)).toBeVisible()
  })

  test('no letter is lost while it wakes', async ({ page }) => {
    const form = contactForm(page, 'fr')
    await form.open()
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(4)
    await form.message.pressSequentially(text, { delay: 5 })
    await form.awake()
    await expect(form.message).toHaveValue(text)
  })

  test('the pointer alone wakes it', async ({ page }) => {
    const form = contactForm(page, 'fr')
    await form.open()
    await expect(page.locator('[data-island][data-awake]')).toHaveCount(0)
    await form.message.hover()
    await form.awake()
    // The newsletter box was not reached for.
    await expect(page.locator('[data-island=newsletter][data-awake]')).toHaveCount(0)
  })
})
