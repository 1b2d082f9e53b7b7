import type { Locator } from '@playwright/test'
import { expectBelowHeader } from './support/header'
import { answerWith, contactForm, goodMessage, readyForm } from './support/contact-form'
import { expect, test } from './support/test'
import { languageCodes } from './support/words'

const border = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).borderTopColor)

/** Red enough to be told from ink, paper and lake, in whatever notation. */
const isRed = async (control: Locator) => {
  const [red = 0, green = 0, blue = 0] = await control.evaluate((element) => {
    const pencil = document.createElement('canvas').getContext('2d')
    if (!pencil) return []
    pencil.fillStyle = getComputedStyle(element).borderTopColor
    pencil.fillRect(0, 0, 1, 1)
    return [...pencil.getImageData(0, 0, 1, 1).data]
  })
  return red > 120 && red > 1.8 * green && red > 1.8 * blue
}

for (const language of languageCodes)
  test.describe(`Section 5 and 8, validation on submit (${language})`, () => {
    test('an empty form names name, e-mail and message, and sends nothing', async ({
      page,
    }) => {
      const form = contactForm(page, language)
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      await form.open()
      await form.hydrate()
      await expect(form.summary).toBeHidden()
      await form.submit.click()
      const { error } = form.words
      for (const [field, text] of [
        [form.name, error.name],
        [form.email, error.email],
        [form.message, error.message],
      ] as const) {
        await expect(field).toHaveAccessibleDescription(text)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
      }
      await expect(form.summary.getByRole('link')).toHaveCount(3)
      await expect(form.subject).not.toHaveAttribute('aria-invalid')
      expect(sent).toEqual([])
    })
  })

test.describe('Section 5, native browser validation is disabled', () => {
  test('a wrong address is told by the page, not by the browser', async ({ page }) => {
    const form = await readyForm(page, { ...goodMessage, email: 'ada' })
    await expect(page.locator('form:has([name=message])')).toHaveJSProperty(
      'noValidate',
      true,
    )
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(form.words.error.email)
  })
})

test.describe('Section 5, errors appear under the field and turn its border red', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`border and text, not colour alone (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const form = await readyForm(page, { ...goodMessage, name: '', email: 'x' })
      const calm = await border(form.subject)
      expect(await isRed(form.subject)).toBe(false)
      await form.submit.click()
      const { error } = form.words
      for (const [field, text] of [
        [form.name, error.name],
        [form.email, error.email],
      ] as const) {
        await expect.poll(() => border(field)).not.toBe(calm)
        expect(await isRed(field)).toBe(true)
        // The summary says it, too; the field's own text is the one that describes it.
        const id = await field.getAttribute('aria-describedby')
        const own = page.locator(`[id="${id}"]`)
        await expect(own).toHaveText(text)
        const above = await field.boundingBox()
        const below = await own.boundingBox()
        expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      }
      expect(await border(form.subject)).toBe(calm)
    })

  test('the focus goes to the first wrong field', async ({ page }) => {
    const form = await readyForm(page, { name: '', email: '', message: '' })
    await form.submit.click()
    await expect(form.name).toBeFocused()
    await form.fill({ name: 'Ada' })
    await form.submit.click()
    await expect(form.email).toBeFocused()
    await form.fill({ email: 'ada@example.org' })
    await form.submit.click()
    await expect(form.message).toBeFocused()
    await expect(form.message).toBeInViewport({ ratio: 0.99 })
    await expectBelowHeader(form.message)
  })

  test('a link of the summary leads to its field', async ({ page }) => {
    const form = await readyForm(page, { name: '', email: '', message: '' })
    await form.submit.click()
    const { error } = form.words
    for (const [field, text] of [
      [form.message, error.message],
      [form.name, error.name],
      [form.email, error.email],
    ] as const) {
      await form.summary.getByRole('link', { name: text }).click()
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 0.99 })
      await expectBelowHeader(field)
    }
  })
})

test.describe('Section 5, an edit clears the error of its field', () => {
  test('and of no other', async ({ page }) => {
    const form = await readyForm(page, { name: '', email: '', message: '' })
    await form.submit.click()
    await expect(form.summary.getByRole('link')).toHaveCount(3)
    await form.email.pressSequentially('a')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect(form.email).toHaveAccessibleDescription('')
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await expect(form.message).toHaveAttribute('aria-invalid', 'true')
    await expect(form.summary.getByRole('link')).toHaveCount(2)
    await expect(form.email).toBeFocused()
    await form.name.pressSequentially('Ada')
    await form.message.pressSequentially('Hi')
    await expect(form.summary).toBeHidden()
    // Nothing is checked again before the next submit.
    await expect(form.email).not.toHaveAttribute('aria-invalid')
  })
})

test.describe('Section 5, name and message: non-empty after trimming', () => {
  for (const blank of ['   ', '\t', '\u00a0 \u2003'])
    test(`${JSON.stringify(blank)} is empty`, async ({ page }) => {
      const form = await readyForm(page, { ...goodMessage, name: blank, message: blank })
      await form.submit.click()
      await expect(form.name).toHaveAccessibleDescription(form.words.error.name)
      await expect(form.message).toHaveAccessibleDescription(form.words.error.message)
      await expect(form.email).not.toHaveAttribute('aria-invalid')
    })
})

test.describe('Section 5, e-mail: text, one @, text, a dot, text, no spaces', () => {
  test('what is not, is refused', async ({ page }) => {
    const form = await readyForm(page)
    const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
    for (const email of [
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'ada@example.',
      'ada@.org',
      'ada@@example.org',
      'ada@example@example.org',
      'ada lovelace@example.org',
      'ada@exam ple.org',
    ]) {
      await form.fill({ email })
      await expect(form.email).not.toHaveAttribute('aria-invalid')
      await form.submit.click()
      await expect(form.email, email).toHaveAccessibleDescription(form.words.error.email)
    }
    expect(sent).toEqual([])
  })

  for (const email of ['a@b.c', 'ada.l+lamp@mail.example.co.uk', "o'brien@example.org"])
    test(`${email} is taken`, async ({ page }) => {
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      const form = await readyForm(page, { ...goodMessage, email })
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(sent).toMatchObject([{ email }])
    })
})
