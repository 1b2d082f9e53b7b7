/** What a visitor does, in a browser that is not Chromium. `e2e/*.spec.ts` go into detail. */
import { expect, test } from '@playwright/test'
import { mapProviders } from '../../src/shared/map-providers'
import { NARROW, WIDE } from '../support/accessibility'
import { goodMessage } from '../support/forms'
import { ANY_SCRIPT, ISLAND_SCRIPT } from '../support/islands'
import { linkIn, mailTo, messagesFrom } from '../support/server'
import {
  address,
  at,
  contactDetails,
  everyPage,
  languageCodes,
  wordsIn,
} from '../support/site'
import { findOpener, type Visitor } from './browsers'
import { startProxy } from './proxy'

const { contact, newsletter, mail } = wordsIn('fr')
const FORM = '[data-island=contact-form]'
const LANGUAGES = '[popovertarget=language-menu]'
const MENU = '[popovertarget=site-menu]'

type Engine = 'firefox' | 'webkit'

export const journeysIn = (engine: Engine) =>
  test.describe(engine, () => journeys(engine))

const journeys = (engine: Engine) => {
  const open = findOpener(engine)
  if (!open) {
    const ways = `.ci/install, or npx playwright install ${engine}`
    test.skip(`${engine} is not installed: ${ways}`, () => {})
    return
  }

  let proxy: Awaited<ReturnType<typeof startProxy>>
  let visitor: Visitor
  let areProblemsExpected = false

  const visit = (language: string) =>
    open({
      origin: new URL(test.info().project.use.baseURL ?? '').origin,
      language,
      proxy: proxy.address,
    })

  /** Waits until something holds in the page. While a page is being left, there is none. */
  const expectSoon = <Values extends unknown[]>(
    script: (...values: Values) => unknown,
    expected: unknown,
    ...values: Values
  ) =>
    expect
      .poll(() => visitor.run(script, ...values).catch(() => undefined), {
        message: String(script),
        timeout: 10_000,
      })
      .toEqual(expected)

  const expectPath = (path: string) =>
    expectSoon(() => location.pathname + location.search + location.hash, path)
  const expectDialog = (text: string) =>
    expectSoon(
      (part) => document.querySelector('dialog[open]')?.textContent?.includes(part),
      true,
      text,
    )
  const typeMessage = async (message: Record<string, string>) => {
    for (const [name, text] of Object.entries(message))
      await visitor.type(`${FORM} [name=${name}]`, text)
  }
  const typed = () =>
    visitor.run(
      (form) =>
        ['name', 'email', 'message'].map(
          (name) =>
            document.querySelector<HTMLInputElement>(`${form} [name=${name}]`)?.value,
        ),
      FORM,
    )
  const posts = () => proxy.asked.filter((line) => /^POST .*\/api\//.test(line)).length

  test.beforeAll(async () => {
    proxy = await startProxy()
    visitor = await visit('fr-CH')
  })
  test.afterAll(async () => {
    await visitor?.close()
    proxy?.stop()
  })
  test.beforeEach(async () => {
    await visitor.resize(WIDE.width, WIDE.height)
    await visitor.goto(address('privacy', 'fr'))
    await visitor.run(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    proxy.reset()
    visitor.takeProblems()
    areProblemsExpected = false
  })
  test.afterEach(() => {
    if (!areProblemsExpected)
      expect([...visitor.takeProblems(), ...proxy.problems]).toEqual([])
  })

  for (const language of languageCodes)
    test(`every page fits a phone and a desk (${language})`, async () => {
      test.slow()
      for (const { url } of everyPage.filter((page) => page.language === language)) {
        await visitor.goto(url)
        for (const { width, height } of [NARROW, WIDE]) {
          await visitor.resize(width, height)
          await expectSoon(() => innerWidth, width)
          const page = () => {
            const { lang, scrollWidth, clientWidth } = document.documentElement
            return { lang, overflow: scrollWidth - clientWidth }
          }
          expect(await visitor.run(page), url).toEqual({ lang: language, overflow: 0 })
        }
      }
    })

  test('detection follows the browser; the picker, kept, comes first', async () => {
    const french = visitor
    visitor = await visit('de-CH')
    try {
      await visitor.goto(at('/about/?from=letter'))
      await expectPath(at('/de/about/?from=letter'))
      await visitor.click(LANGUAGES)
      await visitor.click('#language-menu [hreflang=fr]')
      await expectPath(at('/about/?from=letter'))
      await visitor.goto(at('/contact/'))
      await expectPath(at('/contact/'))
    } finally {
      await visitor.close()
      visitor = french
    }
  })

  test('the menu of a small screen opens, closes and leads on; back and forward', async () => {
    const isOpen = () => document.querySelector('#site-menu:popover-open') !== null
    await visitor.resize(NARROW.width, NARROW.height)
    await visitor.goto(address('about', 'fr'))
    await visitor.click(MENU)
    await expectSoon(isOpen, true)
    await visitor.press('Escape')
    await expectSoon(isOpen, false)
    await expectSoon((menu) => document.activeElement?.matches(menu), true, MENU)
    await visitor.press('Enter')
    await expectSoon(isOpen, true)
    await visitor.click(`#site-menu [href="${address('features', 'fr')}"]`)
    await expectPath(address('features', 'fr'))
    await visitor.run(() => history.back())
    await expectPath(address('about', 'fr'))
    await expectSoon(isOpen, false)
    await visitor.run(() => history.forward())
    await expectPath(address('features', 'fr'))
    await expectSoon(isOpen, false)
  })

  test('an empty form is corrected, and its message arrives', async () => {
    const email = `${engine}@example.org`
    const summary = () =>
      [...document.querySelectorAll('[role=group] a')].map((link) => link.textContent)
    const { error } = contact.form
    await visitor.goto(address('contact', 'fr'))
    await visitor.click(`${FORM} [type=submit]`)
    await expectSoon(summary, [error.name, error.email, error.message])
    await expectSoon(() => document.activeElement?.getAttribute('role'), 'group')
    await typeMessage({ ...goodMessage, email })
    await visitor.click(`${FORM} [type=submit]`)
    await expectDialog(contact.form.success.message)
    await expectPath(address('home', 'fr'))
    expect(posts()).toBe(1)
    expect(await messagesFrom(email)).toMatchObject([{ ...goodMessage, email }])
  })

  test('a failure loses nothing', async () => {
    areProblemsExpected = true
    await visitor.goto(address('contact', 'fr'))
    await typeMessage(goodMessage)
    proxy.cause({ url: /api\/contact/, status: 503 })
    await visitor.click(`${FORM} [type=submit]`)
    await expectDialog(contact.form.failure.title)
    proxy.reset()
    const { retry } = contact.form.failure
    await visitor.click(`//dialog[@open]//button[normalize-space()="${retry}"]`)
    await expectDialog(contact.form.success.message)
  })

  test('a draft survives another page, back and a reload', async () => {
    await visitor.goto(address('contact', 'fr'))
    await typeMessage(goodMessage)
    await visitor.goto(address('about', 'fr'))
    await visitor.run(() => history.back())
    await expectPath(address('contact', 'fr'))
    await expect.poll(typed).toEqual(Object.values(goodMessage))
    await visitor.goto(address('about', 'fr'))
    await visitor.goto(address('contact', 'fr'))
    await expect.poll(typed).toEqual(Object.values(goodMessage))
  })

  for (const [index, [scripts, fault, answer]] of (
    [
      ['quick', undefined, 'dialog'],
      ['slow', { url: ISLAND_SCRIPT, delay: 1500 }, 'dialog'],
      ['too slow', { url: ISLAND_SCRIPT, delay: 9000 }, 'page'],
      ['failing', { url: ISLAND_SCRIPT, status: 503 }, 'page'],
      ['absent', { url: ANY_SCRIPT, status: 503 }, 'page'],
    ] as const
  ).entries())
    test(`the first click, at load, is answered in a ${answer}: scripts ${scripts}`, async () => {
      areProblemsExpected = scripts === 'failing' || scripts === 'absent'
      if (fault) proxy.cause(fault)
      await visitor.goto(address('contact', 'fr'))
      // As a browser fills in what it knows: nobody has reached for the form.
      await visitor.run(
        (form, texts) => {
          for (const [name, text] of texts) {
            const control = document.querySelector<HTMLInputElement>(
              `${form} [name=${name}]`,
            )
            if (control) control.value = text ?? ''
          }
        },
        FORM,
        Object.entries({ ...goodMessage, email: `${engine}-${index}@example.org` }),
      )
      await visitor.click(`${FORM} [type=submit]`)
      if (answer === 'dialog') await expectDialog(contact.form.success.message)
      else await expectPath(address('contactSent', 'fr'))
      expect(posts()).toBe(1)
    })

  test('the newsletter is asked for and confirmed', async () => {
    const email = `reader-${engine}@example.org`
    const box = '[data-island=newsletter]'
    await visitor.goto(address('contact', 'fr'))
    await visitor.type(`${box} [name=email]`, email)
    await visitor.click(`${box} [type=submit]`)
    await expectSoon(
      (island) => document.querySelector(`${island} [role=status]`)?.textContent,
      newsletter.success,
      box,
    )
    const { pathname, search } = new URL(
      linkIn(await mailTo(email, mail.confirmation.subject), 'confirm'),
    )
    await visitor.goto(pathname + search)
    await visitor.click('main form button')
    await expectPath(address('newsletterConfirmed', 'fr'))
  })

  test('the map is loaded when somebody asks for it', async () => {
    areProblemsExpected = true
    const { provider } = contactDetails.map
    const map = Object.entries(mapProviders).find(([name]) => name === provider)?.[1]
    const called = () =>
      proxy.asked.some((line) => line.includes(new URL(map?.origin ?? '').host))
    await visitor.goto(address('contact', 'fr'))
    await visitor.run(() => document.querySelector('iframe')?.scrollIntoView())
    await expectSoon(() => document.querySelector('iframe')?.inert, true)
    expect(called()).toBe(false)
    await visitor.click('//a[@target=//iframe/@name][contains(@href, "//")]')
    await expect.poll(called).toBe(true)
    await expectPath(address('contact', 'fr'))
    expect(await visitor.run(() => document.activeElement?.tagName)).toBe('IFRAME')
  })
}
