/**
 * Tests islands that throw an error. The form that was built without scripts then stays, with what
 * was typed; the browser posts it once, and the console shows the error.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { contactForm, fullMessage, newsletterBox } from '../support/forms'
import { breakIsland, ISLAND_SCRIPT, rewriteIslands } from '../support/islands'
import { messagesFrom, subscriptionsOf } from '../support/server'
import { address } from '../support/site'
import { expect, ownAddress, test } from '../support/test'

/** How the tests fill in and send the form of one island, and check what became of it. */
interface Driver {
  open: (page: Page) => Promise<unknown>
  /** Types a text into every field. The last field keeps the focus. */
  type: (page: Page, email: string) => Promise<void>
  /** Finds the field that `type` fills in last. */
  last: (page: Page) => ReturnType<Page['locator']>
  /** Expects that every field still contains what `type` typed. */
  typed: (page: Page, email: string) => Promise<void>
  submit: (page: Page) => Promise<void>
  /** Finds the message which says that sending has failed. */
  failure: (page: Page) => ReturnType<Page['locator']>
  /**
   * The address of the page that the browser shows after it has posted the form without scripts.
   */
  posted: string
  /** Reads the entries that the server has stored for an email address. */
  stored: (email: string) => Promise<unknown[]>
}

const drivers: Record<string, Driver> = {
  'contact-form': {
    open: (page) => contactForm(page, 'fr').open(),
    type: async (page, email) => {
      const form = contactForm(page, 'fr')
      await form.fill({ ...fullMessage, email })
      await form.message.press('End')
      await form.message.pressSequentially(' Merci.')
    },
    last: (page) => contactForm(page, 'fr').message,
    typed: async (page, email) =>
      expect(await contactForm(page, 'fr').values()).toEqual({
        ...fullMessage,
        email,
        message: `${fullMessage.message} Merci.`,
      }),
    submit: (page) => contactForm(page, 'fr').submit.click(),
    failure: (page) => contactForm(page, 'fr').failure,
    posted: address('contactSent', 'fr'),
    stored: messagesFrom,
  },
  newsletter: {
    open: (page) => newsletterBox(page, 'fr').open(),
    type: async (page, email) => {
      const { email: field } = newsletterBox(page, 'fr')
      await field.fill(email)
      await field.focus()
    },
    last: (page) => newsletterBox(page, 'fr').email,
    typed: async (page, email) =>
      expect(newsletterBox(page, 'fr').email).toHaveValue(email),
    submit: (page) => newsletterBox(page, 'fr').submit.click(),
    failure: (page) => page.locator('[data-outcome=failed]'),
    posted: address('newsletterSubscribed', 'fr'),
    stored: subscriptionsOf,
  },
}

test('every island of src/islands/entries is tested for what happens when it throws an error', () => {
  const entries = readdirSync(path.join(__dirname, '../../src/islands/entries'))
  expect(Object.keys(drivers)).toEqual(entries.map((file) => path.parse(file).name))
})

test.use({
  expectedProblems: /fault|Failed to load|MIME|404|^500: .*\/api\//,
})

/** Collects the errors that the page throws from now on. */
const errorsOf = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

for (const [name, island] of Object.entries(drivers))
  test.describe(`errors in the island ${name}`, () => {
    const emailOf = (fault: string) => ownAddress(`broken-${name}-${fault}`)

    for (const fault of ['render', 'effect'] as const)
      test(`after an island’s error as it starts (place: ${fault}), its built form has the typed text and the focus, and the browser posts it`, async ({
        page,
      }) => {
        const email = emailOf(fault)
        const errors = errorsOf(page)
        await rewriteIslands(page, fault)
        await island.open(page)
        await island.type(page, email)
        // The island's scripts may load late on a busy machine, so the test waits up to 15 seconds
        // for the error.
        await expect.poll(() => errors, { timeout: 15_000 }).toContain(`fault: ${fault}`)
        await island.typed(page, email)
        await expect(island.last(page)).toBeFocused()
        await island.submit(page)
        await expect(page).toHaveURL(island.posted)
        expect(await island.stored(email)).toHaveLength(1)
      })

    for (const fault of ['render', 'effect', 'submit', 'promise'] as const)
      test(`when an island throws an error as its form is submitted (place: ${fault}), the browser posts the form once`, async ({
        page,
      }) => {
        const email = emailOf(`late-${fault}`)
        const errors = errorsOf(page)
        await rewriteIslands(page)
        await island.open(page)
        await island.type(page, email)
        await expect(page.locator(`[data-island=${name}][data-hydrated]`)).toBeVisible()
        // A field that loses the focus makes the form render anew. The test forces that before it
        // breaks the island, so that only sending the form triggers the error.
        await island.last(page).blur()
        await breakIsland(page, fault)
        await island.submit(page)
        await expect(page).toHaveURL(island.posted)
        expect(errors).toContain(`fault: ${fault}`)
        expect(await island.stored(email)).toHaveLength(1)
      })

    test('when an island throws an error after the server has stored its form, the server does not store it twice', async ({
      page,
    }) => {
      const email = emailOf('arrived')
      await rewriteIslands(page)
      await page.route('**/api/*', async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback()
        const response = await route.fetch()
        expect(response.status()).toBe(201)
        await breakIsland(page, 'render')
        await route.fulfill({ response })
      })
      await island.open(page)
      await island.type(page, email)
      await island.submit(page)
      await expect(page).toHaveURL(island.posted)
      expect(await island.stored(email)).toHaveLength(1)
    })

    test('after sending has failed, another script’s error does not stop the island, and the island’s own neither clears nor posts the form', async ({
      page,
    }) => {
      const email = emailOf('seen')
      const box = page.locator(`[data-island=${name}]`)
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'POST')
          posts.push(request.url())
      })
      await island.open(page)
      await island.type(page, email)
      await page.route('**/api/*', (route) => route.fulfill({ status: 500 }))
      await island.submit(page)
      await expect(island.failure(page)).toBeVisible()
      await page.keyboard.press('Escape')
      // Browser extensions and mail scanners also cause errors on a page. An island that took them
      // for its own would give up its scripts for no reason.
      await page.evaluate(() => {
        const reason: unknown = 'of another script, a fault'
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- other scripts reject with texts, too
        void Promise.reject(reason)
      })
      await expect(box).toHaveAttribute('data-hydrated')
      await box.evaluate(({ dataset }: HTMLElement) =>
        dispatchEvent(
          new ErrorEvent('error', {
            filename: new URL(String(dataset.scripts?.split(' ').at(-1)), location.href)
              .href,
          }),
        ),
      )
      await expect(box).not.toHaveAttribute('data-hydrated')
      await island.typed(page, email)
      await page.waitForTimeout(500)
      expect(posts).toEqual([])
    })

    const wrongScripts = {
      'is a web page': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
      'is gone': { status: 404, contentType: 'text/html', body: '<!doctype html>' },
      'throws at once': {
        status: 200,
        contentType: 'text/javascript',
        body: 'throw new Error("fault: module")',
      },
    }
    for (const [what, answer] of Object.entries(wrongScripts))
      test(`the browser posts the form of an island whose script ${what}`, async ({
        page,
      }) => {
        const email = emailOf(what.replaceAll(' ', '-'))
        const errors = errorsOf(page)
        await page.route(ISLAND_SCRIPT, (route) => route.fulfill(answer))
        await island.open(page)
        await island.type(page, email)
        await island.typed(page, email)
        await island.submit(page)
        await expect(page).toHaveURL(island.posted)
        expect(await island.stored(email)).toHaveLength(1)
        expect(errors).toEqual(answer.body.includes('fault') ? ['fault: module'] : [])
      })
  })

test('when the contact form throws an error while a visitor edits it, the form keeps its text and the selection', async ({
  page,
}) => {
  const { message } = fullMessage
  const errors = errorsOf(page)
  const form = contactForm(page, 'fr')
  await rewriteIslands(page)
  await form.open()
  await form.hydrate()
  await form.fill(fullMessage)
  await form.redirect.uncheck()
  await form.email.fill('nobody')
  await form.submit.click()
  await expect(form.summary).toBeFocused()
  await form.message.focus()
  await form.message.evaluate((field: HTMLTextAreaElement) =>
    field.setSelectionRange(4, 8),
  )
  await breakIsland(page, 'render')
  // When the visitor corrects the address, its error disappears. For that the form renders anew,
  // and the island throws an error.
  await form.email.evaluate((field: HTMLInputElement) => {
    field.value = 'ada@example.org'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect.poll(() => errors).toEqual(['fault: render'])
  await expect(form.message).toBeFocused()
  await form.message.pressSequentially('post')
  await expect(form.message).toHaveValue(`${message.slice(0, 4)}post${message.slice(8)}`)
  expect(await form.subject.inputValue()).toBe('press')
})
