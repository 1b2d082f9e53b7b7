import type { Page } from '@playwright/test'
import { storedItems } from '../../src/shared/browser-storage'
import { answerWithStatus, goodMessage, readyForm } from '../support/forms'
import { address, everyPage, languageCodes, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

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

const nothing = { cookie: '', databases: [], caches: [], workers: 0 }

test('a visitor leaves nothing behind but what is declared, and can erase it', async ({
  page,
  context,
}) => {
  for (const { url } of everyPage.filter(({ language }) => language === 'fr'))
    await page.goto(url)
  await answerWithStatus(page, 201)
  const form = await readyForm(page)
  await form.submit.click()
  await form.stay.click()
  await form.fill(goodMessage)

  const { localStorage, sessionStorage, ...rest } = await leftBehind(page)
  expect(rest).toEqual(nothing)
  expect(sessionStorage).toEqual(namesOf('sessionStorage'))
  expect(localStorage).toEqual(namesOf('localStorage'))

  await page.goto(address('privacy', 'fr'))
  const { erase, erased } = wordsIn('fr').storage.reset
  await page.getByRole('button', { name: erase }).click()
  await expect(page.getByRole('status')).toHaveText(erased)
  const empty = { ...nothing, localStorage: [], sessionStorage: [] }
  expect(await leftBehind(page)).toEqual(empty)
  expect(await context.cookies()).toEqual([])
})

test('the privacy page lists what is declared', async ({ page }) => {
  await page.goto(address('privacy', 'fr'))
  const items = page.locator('#storage').getByRole('listitem')
  const { place } = wordsIn('fr').storage
  await expect(items).toHaveCount(storedItems.length)
  for (const { name, storage } of storedItems)
    await expect(
      items.filter({ has: page.getByText(name, { exact: true }) }),
    ).toContainText(storage === 'localStorage' ? place.local : place.session)
})

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languageCodes)
    test(`a sentence replaces the button; forms say what becomes of data (${language})`, async ({
      page,
    }) => {
      const { storage, contact, newsletter } = wordsIn(language)
      const privacy = address('privacy', language)
      const answer = await page.goto(privacy)
      // Playwright parses pages as a browser with scripts does.
      expect(await answer?.text()).toContain(
        `<noscript><p>${storage.reset.noScript}</p></noscript>`,
      )
      await expect(page.getByRole('button', { name: storage.reset.erase })).toBeHidden()

      await page.goto(address('contact', language))
      const linksIn = (text: string) =>
        page
          .getByRole('paragraph')
          .filter({ hasText: text })
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(await linksIn(contact.form.notice)).toEqual([privacy])
      expect(await linksIn(newsletter.notice)).toEqual([
        address('newsletterTerms', language),
        privacy,
      ])
    })
})
