/**
 * Hydration of islands. What stands elsewhere:
 * - with scripts off: `contact-no-script.spec.ts`, `newsletter.spec.ts`, `no-script.spec.ts`
 * - where no script comes through: `contact-journeys.spec.ts`
 * - back from another page, by the back/forward cache: `back-forward-cache.spec.ts`
 * - back by a refresh, as a draft: `contact-draft.spec.ts`
 * - sent twice, or sent again: `contact-sending.spec.ts`, `contact-once.spec.ts`
 */
import type { Locator, Page, Route } from '@playwright/test'
import { localizedPath } from '../../src/i18n/paths'
import { answerWith, contactForm, goodMessage } from '../support/contact-form'
import { messagesFrom } from '../support/messages'
import {
  delayScripts,
  FIRST_SCRIPT,
  holdScripts,
  ISLAND_SCRIPT,
} from '../support/slow-scripts'
import { expect, test } from '../support/test'
import { address, languageCodes, wordsIn } from '../support/words'
import { at } from '../support/place'

const typed = { ...goodMessage, subject: 'press' }

const selectionOf = (control: Locator) =>
  control.evaluate((element: HTMLTextAreaElement) => [
    element.selectionStart,
    element.selectionEnd,
  ])

test.describe('An island does not hydrate until somebody reaches for it', () => {
  for (const path of ['home', 'about', 'features', 'accessibility'] as const)
    test(`no script is loaded where there is none: ${path}`, async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(address(path, 'fr'))
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
    })

  test('one small script is loaded with the page, and nothing more', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await contactForm(page, 'fr').open()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([expect.stringMatching(/\/loader-[^/]+\.js$/)])
  })

  test('the pointer alone hydrates it', async ({ page }) => {
    const form = contactForm(page, 'fr')
    await form.open()
    await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(0)
    await form.message.hover()
    await form.hydrated()
    // The newsletter box was not reached for.
    await expect(page.locator('[data-island=newsletter][data-hydrated]')).toHaveCount(0)
  })

  test('the second island loads nothing anew that they share', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const form = contactForm(page, 'fr')
    await form.open()
    await form.hydrate()
    await page.getByPlaceholder(wordsIn('fr').newsletter.placeholder).focus()
    await expect(page.locator('[data-island=newsletter][data-hydrated]')).toBeVisible()
    expect(scripts).toHaveLength(new Set(scripts).size)
  })
})

for (const language of languageCodes)
  test.describe(`What is typed before the form hydrates (${language})`, () => {
    test('stays, with focus and selection, and is sent', async ({ page }) => {
      const sent = await answerWith(page, (route) => route.fulfill({ status: 201 }))
      const form = contactForm(page, language)
      const release = await holdScripts(page, ISLAND_SCRIPT)
      await form.open()
      await form.fill(typed)
      await form.message.focus()
      await form.message.evaluate((element: HTMLTextAreaElement) =>
        element.setSelectionRange(4, 8),
      )
      release()
      await form.hydrated()
      expect(await form.values()).toEqual(typed)
      await expect(form.message).toBeFocused()
      expect(await selectionOf(form.message)).toEqual([4, 8])
      await form.message.pressSequentially('post')
      expect(await selectionOf(form.message)).toEqual([8, 8])
      await form.submit.click()
      await expect(form.success).toBeVisible()
      const message = typed.message.replace('lamp', 'post')
      expect(sent).toEqual([{ ...typed, message }])
    })

    test('hydrates it as soon as the first script is there, if that is late', async ({
      page,
    }) => {
      const form = contactForm(page, language)
      const release = await holdScripts(page)
      await form.openAtOnce()
      await form.fill(typed)
      await form.email.focus()
      release()
      await form.hydrated()
      expect(await form.values()).toEqual(typed)
      await expect(form.email).toBeFocused()
    })

    test('stays in the newsletter box, too', async ({ page }) => {
      const { placeholder, submit, success } = wordsIn(language).newsletter
      const email = page.getByPlaceholder(placeholder)
      let posted: unknown
      await page.route('**/api/newsletter', (route) => {
        posted = route.request().postDataJSON()
        return route.fulfill({ status: 201 })
      })
      const release = await holdScripts(page, ISLAND_SCRIPT)
      await contactForm(page, language).open()
      await email.pressSequentially('ada@exampl')
      release()
      await expect(page.locator('[data-island=newsletter][data-hydrated]')).toBeVisible()
      await email.pressSequentially('e.org')
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
      expect(posted).toEqual({ email: 'ada@example.org' })
    })
  })

test.describe('What is typed before the form hydrates', () => {
  test('who switched the redirection off before that is not sent home', async ({
    page,
  }) => {
    await answerWith(page, (route) => route.fulfill({ status: 201 }))
    const form = contactForm(page, 'fr')
    const release = await holdScripts(page, ISLAND_SCRIPT)
    await form.open()
    await form.redirect.uncheck()
    release()
    await form.hydrated()
    await expect(form.redirect).not.toBeChecked()
    await form.fill(typed)
    await form.submit.click()
    await expect(form.success.getByText(wordsIn('fr').contact.sent.text)).toBeVisible()
  })

  test('no letter is lost while it hydrates', async ({ page }) => {
    const form = contactForm(page, 'fr')
    await form.open()
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(4)
    await form.message.pressSequentially(text, { delay: 5 })
    await form.hydrated()
    await expect(form.message).toHaveValue(text)
  })
})

for (const language of languageCodes)
  test.describe(`A message that is sent before the form hydrates (${language})`, () => {
    test('arrives once', async ({ page }) => {
      const email = `static-${language}@example.org`
      const form = contactForm(page, language)
      await holdScripts(page, ISLAND_SCRIPT)
      await form.open()
      await form.fill({ ...typed, email })
      await form.submit.click()
      await expect(page).toHaveURL(at(localizedPath('/contact/sent/', language)))
      expect(await messagesFrom(email)).toMatchObject([{ ...typed, email, language }])
    })
  })

/** Lets the message through, and its answer as late as it is told to. */
const holdAnswer = async (page: Page) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/contact', async (route: Route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await until
    await route.fulfill({ response })
  })
  return release
}

/**
 * Sends the form while its scripts are held, has them come while the message is on its way,
 * and presses the button once more.
 */
const sendTwiceWhileItHydrates = async (
  page: Page,
  form: ReturnType<typeof contactForm>,
  release: () => void,
) => {
  await form.submit.scrollIntoViewIfNeeded()
  const button = await form.submit.boundingBox()
  // Playwright's `click` would wait for the answer.
  const press = () => page.mouse.click((button?.x ?? 0) + 9, (button?.y ?? 0) + 9)
  const posted = page.waitForRequest('**/api/contact')
  await press()
  await posted
  const loaded = page.waitForResponse(/\/contact-form-[^/]+\.js$/)
  release()
  await (await loaded).finished()
  await press()
}

test.describe('A message that is sent before the form hydrates', () => {
  test('arrives once, however often the button is pressed', async ({ page }) => {
    const email = 'static-twice@example.org'
    const form = contactForm(page, 'fr')
    await holdScripts(page, ISLAND_SCRIPT)
    await form.open()
    await form.fill({ ...typed, email })
    await form.submit.dblclick()
    await expect(page).toHaveURL(at('/contact/sent/'))
    expect(await messagesFrom(email)).toHaveLength(1)
  })

  test('arrives once, although the scripts come while it is on its way', async ({
    page,
  }) => {
    const email = 'static-late@example.org'
    const form = contactForm(page, 'fr')
    const release = await holdScripts(page, ISLAND_SCRIPT)
    const answer = await holdAnswer(page)
    await form.open()
    await form.fill({ ...typed, email })
    await sendTwiceWhileItHydrates(page, form, release)
    answer()
    await expect(page).toHaveURL(at('/contact/sent/'))
    expect(await messagesFrom(email)).toHaveLength(1)
  })
})

test.describe('On a network where each script takes three seconds', () => {
  const letters = 'One letter after the other, for as long as the scripts take to come. '

  test('all that is typed in that time stays, and arrives once', async ({ page }) => {
    const email = 'slow-typed@example.org'
    const form = contactForm(page, 'fr')
    await delayScripts(page, 3000)
    await form.openAtOnce()
    await form.fill({ ...typed, email, message: '' })
    const notHydrated = page.locator('[data-island=contact-form]:not([data-hydrated])')
    let text = ''
    do {
      await form.message.pressSequentially(letters, { delay: 20 })
      text += letters
    } while (await notHydrated.isVisible())
    await expect(form.message).toHaveValue(text)
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(await messagesFrom(email)).toMatchObject([{ ...typed, email, message: text }])
  })

  test('a message that is sent before the first is there arrives once', async ({
    page,
  }) => {
    const email = 'slow-first@example.org'
    const form = contactForm(page, 'fr')
    await holdScripts(page)
    await form.openAtOnce()
    await form.fill({ ...typed, email })
    await form.submit.click()
    await expect(page).toHaveURL(at('/contact/sent/'))
    expect(await messagesFrom(email)).toMatchObject([{ ...typed, email }])
  })

  test('a message that is sent between the first and the others arrives once', async ({
    page,
  }) => {
    const email = 'slow-between@example.org'
    const form = contactForm(page, 'fr')
    await holdScripts(page, ISLAND_SCRIPT)
    await delayScripts(page, 3000, FIRST_SCRIPT)
    const first = page.waitForResponse(FIRST_SCRIPT)
    await form.openAtOnce()
    await form.fill({ ...typed, email })
    await (await first).finished()
    await form.submit.click()
    await expect(page).toHaveURL(at('/contact/sent/'))
    expect(await messagesFrom(email)).toMatchObject([{ ...typed, email }])
  })
})
