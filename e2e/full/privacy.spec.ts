import type { BrowserContext, Page } from '@playwright/test'
import { storedItems } from '../../src/shared/browser-storage'
import { contactForm, goodMessage } from '../support/contact-form'
import { contactDetails } from '../support/content'
import { fingerprintingIn, recordFingerprinting } from '../support/fingerprinting'
import { startRecordingProxy, type RecordingProxy } from '../support/recording-proxy'
import { expect, test as base } from '../support/test'
import { blockStorage } from '../support/visitor'
import {
  address,
  everyPage,
  languageCodes,
  wordsIn,
  type Language,
} from '../support/words'

/** A visitor whose browser goes through a proxy that notes everything. */
const test = base.extend<{ recorded: RecordingProxy }>({
  recorded: async ({}, provide) => {
    const proxy = await startRecordingProxy()
    await provide(proxy)
    proxy.stop()
  },
  // Chromium goes to its own machine without one, unless told.
  proxy: ({ recorded }, provide) =>
    provide({ server: recorded.url, bypass: '<-loopback>' }),
})

/** What Chromium asks its maker about any form at all; no page has a say in it. */
const OF_THE_BROWSER = 'CONNECT content-autofill.googleapis.com:443'

/** Everything that asks a browser to keep a cookie; third parties fail every test (`test.ts`). */
const cookiesAskedFor = (context: BrowserContext): string[] => {
  const asked: string[] = []
  context.on('response', async (response) => {
    const header = await response.headerValue('set-cookie').catch(() => null)
    if (header !== null) asked.push(`${response.url()}: ${header}`)
  })
  return asked
}

/** All that a site can leave behind in a browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const namesOf = (storage: 'localStorage' | 'sessionStorage') =>
  storedItems.filter((item) => item.storage === storage).map(({ name }) => name)

/** Writes a message without sending it, subscribes, and looks at the map without loading it. */
const useContactPage = async (page: Page, language: Language) => {
  const form = contactForm(page, language)
  await form.open()
  const { title, show } = wordsIn(language).contact.map
  await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: show })).toBeVisible()
  await expect(page.locator('iframe')).not.toHaveAttribute('src')

  const { label, submit, success } = wordsIn(language).newsletter
  const box = page.getByRole('textbox', { name: label, exact: true })
  await box.focus()
  await expect(page.locator('[data-island=newsletter][data-hydrated]')).toBeVisible()
  await box.fill(`privacy-${language}@example.org`)
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText(success)).toBeVisible()
  await form.hydrate()
  await form.fill(goodMessage)
  return form
}

for (const language of languageCodes)
  test(`A visitor leaves nothing behind but what is declared, and can erase it (${language})`, async ({
    page,
    context,
    recorded,
    baseURL,
  }) => {
    test.slow()
    const cookies = cookiesAskedFor(context)
    await recordFingerprinting(page)
    const nothing = { cookie: '', databases: [], caches: [], workers: 0 }

    for (const { url } of everyPage.filter((each) => each.language === language)) {
      await page.goto(url)
      await page.keyboard.press('End')
      expect(await fingerprintingIn(page)).toEqual([])
    }
    const form = await useContactPage(page, language)
    await form.submit.click()
    await expect(form.success).toBeVisible()
    await form.stay.click()
    await form.fill(goodMessage)
    expect(await fingerprintingIn(page)).toEqual([])

    // Written anew and not sent: all that there can be.
    const { localStorage, sessionStorage, ...rest } = await leftBehind(page)
    expect(rest).toEqual(nothing)
    expect(sessionStorage).toEqual(namesOf('sessionStorage'))
    // Only addresses without a language settle it.
    expect(namesOf('localStorage')).toEqual(expect.arrayContaining(localStorage))

    await page.goto(address('privacy', language))
    const { erase, erased, nothing: none } = wordsIn(language).storage.reset
    const button = page.getByRole('button', { name: erase })
    await button.click()
    await expect(page.getByRole('status')).toHaveText(erased)
    await expect(button).toBeFocused()
    expect(await leftBehind(page)).toEqual({
      ...nothing,
      localStorage: [],
      sessionStorage: [],
    })
    await button.press('Enter')
    await expect(page.getByRole('status')).toHaveText(none)
    await expect(button).toBeFocused()

    expect(await context.cookies()).toEqual([])
    expect(cookies).toEqual([])
    const asked = [...recorded.asked].filter((origin) => origin !== OF_THE_BROWSER)
    expect(asked).toEqual([new URL(baseURL ?? '').origin])
  })

test('The privacy page lists what is declared, and its button bears blocked storage', async ({
  page,
}) => {
  await blockStorage(page)
  await page.goto(address('privacy', 'fr'))
  const part = page.locator('#storage')
  const { reset, place } = wordsIn('fr').storage
  await expect(part.getByRole('listitem')).toHaveCount(storedItems.length)
  for (const { name, storage } of storedItems)
    await expect(
      part.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    ).toContainText(storage === 'localStorage' ? place.local : place.session)
  await page.getByRole('button', { name: reset.erase }).click()
  await expect(page.getByRole('status')).toHaveText(reset.nothing)
})

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button, but a sentence; the forms say what becomes of data', async ({
    page,
  }) => {
    for (const language of languageCodes) {
      const { storage, contact, newsletter } = wordsIn(language)
      const answer = await page.goto(address('privacy', language))
      // Playwright's browser runs no scripts, and yet reads pages as one that does.
      const html = await answer?.text()
      expect(html).toContain(`<noscript><p>${storage.reset.noScript}</p></noscript>`)
      await expect(page.getByRole('button', { name: storage.reset.erase })).toBeHidden()
      const { email } = contactDetails
      const mail = page.getByRole('main').getByRole('link', { name: email })
      await expect(mail.first()).toHaveAttribute('href', `mailto:${email}`)

      await page.goto(address('contact', language))
      const [message, news] = [contact.form.notice, newsletter.notice].map((text) =>
        page.getByRole('paragraph').filter({ hasText: text }),
      )
      const privacy = address('privacy', language)
      const links = (notice: typeof message) =>
        notice
          ?.getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(await links(message)).toEqual([privacy])
      expect(await links(news)).toEqual([address('newsletterTerms', language), privacy])
    }
  })
})
