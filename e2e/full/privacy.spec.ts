import type { Page } from '@playwright/test'
import { storedItems } from '../../src/shared/browser-storage'
import { answerWithStatus, goodMessage, readyForm } from '../support/forms'
import { everyPage } from '../support/site'
import { expect, test } from '../support/test'

/**
 * Lists by name all that a site can leave in a browser, such as cookies and the entries of its
 * storage.
 */
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

test('after a visit to all pages and a sent message, the browser stores only what the privacy notice declares, and no cookie', async ({
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
  expect(rest).toEqual({ cookie: '', databases: [], caches: [], workers: 0 })
  expect(sessionStorage).toEqual(namesOf('sessionStorage'))
  expect(localStorage).toEqual(namesOf('localStorage'))
  expect(await context.cookies()).toEqual([])
})
