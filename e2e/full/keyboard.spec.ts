import type { Page } from '@playwright/test'
import { NARROW } from '../support/accessibility'
import { answerWith, contactForm, goodMessage } from '../support/contact-form'
import { expectFocusSeen, follow, press, tabTo, type } from '../support/keyboard'
import { wholeBrowser } from '../support/launch'
import { expect, test } from '../support/test'
import {
  address,
  filled,
  languageCodes,
  languages,
  wordsIn,
  type Language,
} from '../support/words'

test.use({
  // In a shell, the focus leaves the page where a browser would go on from its own controls.
  launchOptions: wholeBrowser,
  // Who is quick with the keys interrupts the transition from page to page.
  contextOptions: { reducedMotion: 'reduce' },
})

/** From a fresh page, whose focus is nowhere yet: past the header, into the text. */
const skip = async (page: Page, language: Language) => {
  await press(page, 'Tab')
  const link = page.getByRole('link', { name: wordsIn(language).site.skip })
  await expect(link).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** The contact page, its form filled in by keys from a fresh page on, ready to be sent. */
const fillIn = async (page: Page, language: Language) => {
  const form = contactForm(page, language)
  await form.open()
  await skip(page, language)
  await tabTo(page, form.name)
  await form.hydrated()
  await type(page, goodMessage.name)
  await press(page, 'Tab')
  await type(page, goodMessage.email)
  await tabTo(page, form.message)
  await type(page, goodMessage.message)
  return form
}

/** Tab and Shift+Tab lead round and round in the dialog, and never behind it. */
const expectTrapped = async (page: Page) => {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    const where = await page.evaluate(() => {
      const focus = document.activeElement
      if (focus?.closest('dialog[open]')) return 'dialog'
      // Between the last and the first the browser's own controls have their turn.
      return focus?.matches('body, html') ? 'browser' : focus?.outerHTML
    })
    expect(where).toMatch(/^(dialog|browser)$/)
    if (where === 'dialog') await expectFocusSeen(page)
  }
}

for (const language of languageCodes)
  test.describe(`With keys alone (${language})`, () => {
    const { site, contact } = wordsIn(language)

    test('from the address bar to a sent message and back', async ({ page }) => {
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      const form = contactForm(page, language)
      const nav = page
        .getByRole('banner')
        .getByRole('navigation', { name: site.nav.label })
      await page.goto(address('home', language))
      await skip(page, language)

      await page.goto(address('about', language))
      await tabTo(page, nav.getByRole('link', { name: site.nav.contact }))
      await follow(page, address('contact', language))

      await skip(page, language)
      await tabTo(page, form.submit)
      await page.keyboard.press('Enter')
      await expect(form.name).toBeFocused()
      await expectFocusSeen(page)
      const wrong = form.summary.getByRole('link', { name: form.words.error.email })
      await tabTo(page, wrong, 'Shift+Tab')
      await press(page, 'Enter')
      await expect(form.email).toBeFocused()
      await type(page, goodMessage.email)
      await press(page, 'Shift+Tab')
      await expect(form.name).toBeFocused()
      await type(page, goodMessage.name)
      await tabTo(page, form.subject)
      await press(page, 'ArrowDown')
      await expect(form.subject).toHaveValue('partnership')
      await press(page, 'Tab')
      await expect(form.message).toBeFocused()
      await type(page, goodMessage.message)
      await press(page, 'Tab')
      await expect(form.redirect).toBeFocused()
      await press(page, 'Space')
      await expect(form.redirect).not.toBeChecked()
      await press(page, 'Tab')
      await expect(form.submit).toBeFocused()
      await page.keyboard.press('Enter')

      await expect(form.success.getByText(contact.sent.text)).toBeVisible()
      await expectFocusSeen(page)
      await expectTrapped(page)
      await tabTo(page, form.success.getByRole('link', { name: form.words.success.home }))
      await follow(page, `${address('home', language)}#message-sent`)
      expect(sent).toEqual([{ ...goodMessage, subject: 'partnership' }])
      await press(page, 'Tab')
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${address('contact', language)}(#.*)?$`))
    })

    test('the language picker opens, closes and leads on', async ({ page }) => {
      const name = languages.find(({ code }) => code === language)?.name ?? ''
      const other = languages.find(({ code }) => code !== language)
      const button = page.getByRole('button', {
        name: filled(site.language.label, { language: name }),
      })
      const menu = page.getByRole('navigation', { name: site.language.choose })
      await page.goto(address('about', language))
      await tabTo(page, button)
      await press(page, 'Enter')
      await expect(menu).toBeVisible()
      for (const each of languages) {
        await press(page, 'Tab')
        await expect(menu.getByRole('link', { name: each.name })).toBeFocused()
      }
      await press(page, 'Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await press(page, 'Space')
      await tabTo(page, menu.getByRole('link', { name: other?.name }))
      await follow(page, address('about', other?.code ?? ''))
      await skip(page, other?.code ?? '')
    })

    test('the menu of a small screen opens, closes and leads on', async ({ page }) => {
      await page.setViewportSize(NARROW)
      await page.goto(address('about', language))
      const button = page.getByRole('button', { name: site.menu.label })
      const menu = page
        .getByRole('banner')
        .getByRole('navigation', { name: site.nav.label })
      await tabTo(page, button)
      await press(page, 'Enter')
      for (const name of ['home', 'about', 'features', 'contact'] as const) {
        await press(page, 'Tab')
        await expect(menu.getByRole('link', { name: site.nav[name] })).toBeFocused()
      }
      await press(page, 'Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await press(page, 'Enter')
      // Out of it, it closes, and does not cover what has the focus then.
      for (let stops = 0; stops <= 4; stops += 1) await press(page, 'Tab')
      await expect(menu).toBeHidden()
      await tabTo(page, button, 'Shift+Tab')
      await press(page, 'Enter')
      await tabTo(page, menu.getByRole('link', { name: site.nav.features }))
      await follow(page, address('features', language))
      await skip(page, language)
    })
  })

test.describe('With keys alone, each dialog keeps the focus and gives it back', () => {
  test('a message was sent: Escape stops the redirection, too', async ({ page }) => {
    await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = await fillIn(page, 'fr')
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')
    await expect(form.success).toBeVisible()
    await expectTrapped(page)
    await expect(form.success.getByText(form.words.success.stayed)).toBeVisible()
    await press(page, 'Escape')
    await expect(form.success).toBeHidden()
    // The form is empty again: the next message begins with its first field.
    await expect(form.name).toBeFocused()
  })

  test.describe('sending failed', () => {
    test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

    for (const [name, status] of [
      ['nothing was sent', 500],
      ['the receiver is busy', 503],
    ] as const)
      test(name, async ({ page }) => {
        await answerWith(page, (route) => route.fulfill({ status }))
        const form = await fillIn(page, 'fr')
        await tabTo(page, form.submit)
        await page.keyboard.press('Enter')
        await expect(form.failure).toBeVisible()
        await expectFocusSeen(page)
        await expectTrapped(page)
        await press(page, 'Escape')
        await expect(form.failure).toBeHidden()
        await expect(form.submit).toBeFocused()
      })
  })
})

test.describe('With keys alone and scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

  test('the form is filled in, corrected and sent', async ({ page }) => {
    const form = contactForm(page, 'fr')
    const { correct, sent } = wordsIn('fr').contact
    await form.open()
    await skip(page, 'fr')
    await tabTo(page, form.name)
    await type(page, goodMessage.name)
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(correct.title)
    await skip(page, 'fr')
    await tabTo(page, form.summary.getByRole('link', { name: form.words.error.email }))
    await press(page, 'Enter')
    await expect(form.email).toBeFocused()
    await type(page, goodMessage.email)
    await tabTo(page, form.message)
    await type(page, goodMessage.message)
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title)
    await skip(page, 'fr')
  })

  test('picker and menu open, close and lead on', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto(address('home', 'fr'))
    const { language, menu, nav } = wordsIn('fr').site
    const picker = page.getByRole('button', {
      name: filled(language.label, { language: 'Français' }),
    })
    const choices = page.getByRole('navigation', { name: language.choose })
    await tabTo(page, picker)
    await press(page, 'Enter')
    await tabTo(page, choices.getByRole('link', { name: 'English' }))
    await press(page, 'Escape')
    await expect(picker).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: menu.label }))
    await press(page, 'Enter')
    const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
    await tabTo(page, links.getByRole('link', { name: nav.features }))
    await follow(page, address('features', 'fr'))
  })
})
