import type { Page } from '@playwright/test'
import { NARROW, WIDE } from '../support/accessibility'
import { wholeBrowser } from '../support/browsers'
import { answerWithStatus, contactForm, goodMessage } from '../support/forms'
import { address, filled, languages, layoutsIn, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import {
  countStops,
  expectFocusSeen,
  follow,
  press,
  tabTo,
  type,
  walk,
} from './support/keyboard'

const LANGUAGE = 'de'
const { site, contact } = wordsIn(LANGUAGE)

test.use({
  // In a shell, the focus leaves the page where a browser would go on from its own controls.
  launchOptions: wholeBrowser,
  // A quick typist interrupts the transition from page to page.
  contextOptions: { reducedMotion: 'reduce' },
})

/** Tab leads to every stop of the page and out of it, and Shift+Tab the same way back. */
const expectWalkable = async (page: Page, url: string) => {
  await page.goto(url)
  const there = await walk(page, 'Tab')
  const back = await walk(page, 'Shift+Tab', there.length)
  expect(there).toHaveLength(await countStops(page))
  expect(back).toEqual(there.toReversed())
}

for (const javaScriptEnabled of [true, false])
  test.describe(`The focus is always seen, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    for (const { url } of layoutsIn(LANGUAGE))
      for (const size of javaScriptEnabled ? [WIDE, NARROW] : [NARROW])
        test(`on ${url} at ${size.width} pixels`, async ({ page }) => {
          await page.setViewportSize(size)
          await expectWalkable(page, url)
        })
  })

/** From a fresh page, whose focus is nowhere yet: past the header, into the text. */
const skip = async (page: Page, language = LANGUAGE) => {
  await press(page, 'Tab')
  const link = page.getByRole('link', { name: wordsIn(language).site.skip })
  await expect(link).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()
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

test.describe('With keys alone', () => {
  test('from the address bar over errors to a sent message and home', async ({
    page,
  }) => {
    const sent = await answerWithStatus(page, 201)
    const form = contactForm(page, LANGUAGE)
    const nav = page.getByRole('banner').getByRole('navigation', { name: site.nav.label })
    await page.goto(address('about', LANGUAGE))
    await tabTo(page, nav.getByRole('link', { name: site.nav.contact }))
    await follow(page, address('contact', LANGUAGE))
    await skip(page)
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
    await type(page, goodMessage.name)
    await tabTo(page, form.subject)
    await press(page, 'ArrowDown')
    await press(page, 'Tab')
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
    await follow(page, `${address('home', LANGUAGE)}#message-sent`)
    expect(sent.map(({ body }) => body)).toEqual([
      { ...goodMessage, subject: 'partnership' },
    ])
  })

  test('the language picker and the menu of a small screen lead on', async ({ page }) => {
    const name = languages.find(({ code }) => code === LANGUAGE)?.name ?? ''
    const other = languages.find(({ code }) => code !== LANGUAGE)
    const picker = page.getByRole('button', {
      name: filled(site.language.label, { language: name }),
    })
    const choices = page.getByRole('navigation', { name: site.language.choose })
    await page.setViewportSize(NARROW)
    await page.goto(address('about', LANGUAGE))
    const button = page.getByRole('button', { name: site.menu.label })
    const menu = page
      .getByRole('banner')
      .getByRole('navigation', { name: site.nav.label })
    await tabTo(page, button)
    await press(page, 'Enter')
    for (const id of ['home', 'about', 'features', 'contact'] as const) {
      await press(page, 'Tab')
      await expect(menu.getByRole('link', { name: site.nav[id] })).toBeFocused()
    }
    await press(page, 'Escape')
    await expect(button).toBeFocused()
    await press(page, 'Enter')
    await tabTo(page, menu.getByRole('link', { name: site.nav.features }))
    await follow(page, address('features', LANGUAGE))
    await skip(page)
    await page.goto(address('about', LANGUAGE))
    await tabTo(page, picker)
    await press(page, 'Enter')
    await tabTo(page, choices.getByRole('link', { name: other?.name }))
    await follow(page, address('about', other?.code ?? ''))
    await skip(page, other?.code)
  })

  test.describe('a dialog keeps the focus and gives it back', () => {
    test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

    for (const status of [201, 500, 503])
      test(`after the answer ${status}`, async ({ page }) => {
        await answerWithStatus(page, status)
        const form = contactForm(page, LANGUAGE)
        await form.open()
        await form.hydrate()
        await form.fill(goodMessage)
        await tabTo(page, form.submit)
        await page.keyboard.press('Enter')
        const dialog = status === 201 ? form.success : form.failure
        await expect(dialog).toBeVisible()
        await expectTrapped(page)
        await press(page, 'Escape')
        await expect(dialog).toBeHidden()
        await expect(status === 201 ? form.name : form.submit).toBeFocused()
      })
  })

  test.describe('and scripts off', () => {
    test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

    test('the form is filled in, corrected and sent', async ({ page }) => {
      const form = contactForm(page, LANGUAGE)
      const heading = page.getByRole('heading', { level: 1 })
      await form.open()
      await skip(page)
      await tabTo(page, form.name)
      await type(page, goodMessage.name)
      await tabTo(page, form.submit)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(contact.correct.title)
      await skip(page)
      await tabTo(page, form.summary.getByRole('link', { name: form.words.error.email }))
      await press(page, 'Enter')
      await expect(form.email).toBeFocused()
      await type(page, goodMessage.email)
      await tabTo(page, form.message)
      await type(page, goodMessage.message)
      await tabTo(page, form.submit)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(contact.sent.title)
    })
  })
})
