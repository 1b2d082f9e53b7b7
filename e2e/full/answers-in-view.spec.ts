/**
 * Tests that a visitor who presses a button or a link sees what it shows: whole, inside the window
 * and covered by nothing. The page must scroll no further than that needs. Visitors who see no
 * answer press again. To test another answer, add an entry to `presses`.
 */
import type { Locator, Page } from '@playwright/test'
import { MAP_ORIGIN } from '../../src/shared/office-map'
import { contactForm, goodMessage, newsletterBox, readyForm } from '../support/forms'
import {
  distanceTo,
  expectMostlySeen,
  expectSeen,
  scrollTop,
  SPARE,
} from '../support/in-view'
import {
  address,
  defaultLanguage as language,
  everyAnswer,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'

/**
 * The part of a phone's screen that the bars of its browser leave to the page, and the window of a
 * small laptop.
 */
const WINDOWS = [
  { width: 390, height: 664 },
  { width: 1366, height: 650 },
]

const { report, site, newsletter, contact, features } = wordsIn(language)

interface Press {
  pressed: Locator
  /** The key that presses the element; without it the test clicks. */
  key?: string
  /** The elements that answer the press, all of which must be in view after it. */
  answers: Locator[]
  /**
   * Whether the pressed element is a link to a place on its page. Browsers scroll to that place
   * even if it was in view before, so the test then does not check how far the page moved.
   */
  leadsTo?: true
  /**
   * Whether CSS alone shows the answer, without a script that could scroll to it. The test then
   * presses the element in the middle of the window, not at its lower edge.
   */
  byStyles?: true
}

/** Gets a page ready for one press, and returns what to press and what must be seen. */
type Prepare = (page: Page) => Promise<Press>

type Reply = number | 'none' | 'lost'

/**
 * Replies to the requests of the forms in place of the server, one reply after another. The last
 * one serves all further requests.
 */
const replyWith = (page: Page, ...replies: Reply[]) =>
  page.route(/\/api\/(contact|newsletter)$/, async (route) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (typeof reply === 'number') await route.fulfill({ status: reply })
    if (reply === 'lost') await route.abort('internetdisconnected')
  })

const filledForm = async (page: Page, ...replies: Reply[]) => {
  await replyWith(page, ...replies)
  return readyForm(page, goodMessage, language)
}

const sentForm = async (page: Page, ...replies: Reply[]) => {
  const form = await filledForm(page, ...replies)
  await form.submit.click()
  return form
}

type Route = 'home' | 'about' | 'contact'

/** Fills in the newsletter box, which the test then sends with Enter. */
const subscribe = async (page: Page, route: Route, reply: Reply, email: string) => {
  const box = newsletterBox(page, language)
  await replyWith(page, reply)
  await page.goto(address(route, language))
  await box.hydrate()
  await box.email.fill(email)
  return { pressed: box.email, key: 'Enter', sending: box.sending }
}

const newsletterAnswer = (reply: Reply, answer: string, email = goodMessage.email) =>
  (['home', 'contact'] as const).map((route): [string, Prepare] => [
    `«${answer}» on ${route} (the server’s reply: ${reply})`,
    async (page) => {
      const press = await subscribe(page, route, reply, email)
      return { ...press, answers: [page.getByText(answer)] }
    },
  ])

/**
 * The part of the street's drawing that shows the visitor's own window. It lights up when the
 * visitor ticks the checkbox of the example report.
 */
const STREET = '#street-you'

/**
 * The parts of the example report: its checkbox, the text of its status, and the part of the
 * drawing that changes.
 */
const example = async (page: Page, route: Route) => {
  await page.goto(address(route, language))
  const box = page.getByRole('checkbox', { name: report.seen })
  const figure = page.getByRole('figure').filter({ has: box })
  return { box, status: figure.getByRole('status'), picture: page.locator(STREET) }
}

const presses: Record<string, Prepare> = {
  'the errors of a message': async (page) => {
    const form = await readyForm(page, {}, language)
    return { pressed: form.submit, answers: [form.summary] }
  },
  'a field with an error': async (page) => {
    const form = await readyForm(page, {}, language)
    await form.submit.click()
    const { error } = form.words
    const field = page.locator('label + :focus').locator('..')
    const pressed = form.summary.getByRole('link', { name: error.message })
    return { pressed, answers: [field], leadsTo: true }
  },
  'that the message is being sent': async (page) => {
    const form = await filledForm(page, 'none')
    return { pressed: form.submit, answers: [form.sending] }
  },
  'that a message sent with Enter is being sent': async (page) => {
    const form = await filledForm(page, 'none')
    return { pressed: form.name, key: 'Enter', answers: [form.sending] }
  },
  'that the message was stored': async (page) => {
    const form = await filledForm(page, 201)
    return { pressed: form.submit, answers: [form.success] }
  },
  'that the dialog no longer leads to the home page': async (page) => {
    const form = await sentForm(page, 201)
    const pressed = form.success.getByRole('heading')
    return { pressed, answers: [form.success.getByText(form.words.success.stayed)] }
  },
  'thanks above the emptied form': async (page) => {
    const form = await sentForm(page, 201)
    const thanks = page.locator('form').getByText(contact.sent.text)
    return { pressed: form.stay, answers: [thanks] }
  },
  'that the server refused the message': async (page) => {
    const form = await filledForm(page, 500)
    return { pressed: form.submit, answers: [form.failure] }
  },
  'that the server did not answer': async (page) => {
    const form = await filledForm(page, 'lost')
    return { pressed: form.submit, answers: [form.failure] }
  },
  'that the message is being sent again': async (page) => {
    const form = await sentForm(page, 429, 'none')
    return { pressed: form.retry, answers: [form.sending] }
  },
  'the form behind the closed dialog of a failure': async (page) => {
    const form = await sentForm(page, 500)
    return { pressed: form.close, answers: [form.submit] }
  },
  'that the email address is being sent': async (page) => {
    const { sending, ...press } = await subscribe(page, 'home', 'none', goodMessage.email)
    return { ...press, answers: [sending] }
  },
  ...Object.fromEntries([
    ...newsletterAnswer(201, newsletter.success),
    ...newsletterAnswer(500, newsletter.error.global),
    ...newsletterAnswer(429, newsletter.error.busy),
    ...newsletterAnswer('lost', newsletter.error.global),
    ...newsletterAnswer('none', newsletter.error.email, 'nobody'),
  ]),
  'the links of the language picker': async (page) => {
    await page.goto(address('about', language))
    const links = page.getByRole('navigation', { name: site.language.choose })
    return {
      pressed: page.getByRole('banner').getByRole('button').first(),
      answers: [links],
    }
  },
  'the map': async (page) => {
    await page.route(`${MAP_ORIGIN}/**`, (route) => route.fulfill({ body: '' }))
    await page.goto(address('contact', language))
    const pressed = page.getByRole('link', { name: contact.map.show })
    return { pressed, answers: [page.locator('iframe')] }
  },
  'the text for another role on the page Features': async (page) => {
    await page.goto(address('features', language))
    const { service } = features.readers
    const pressed = page.getByRole('radio', { name: service.name })
    await pressed.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await pressed.click()
    await expectMostlySeen(page.getByText(service.text))
    return { pressed, answers: [pressed], byStyles: true }
  },
  'what a tick in the example report changes on Home': async (page) => {
    const { box, status, picture } = await example(page, 'home')
    return { pressed: box, answers: [box, status, picture], byStyles: true }
  },
  'what a tick in the example report changes on About': async (page) => {
    const { box, status, picture } = await example(page, 'about')
    return { pressed: box, answers: [box, status, picture], byStyles: true }
  },
  'the checkbox to which the end of Home links': async (page) => {
    const { box, picture } = await example(page, 'home')
    const pressed = page.getByRole('link', { name: report.missing })
    return { pressed, answers: [box, picture], leadsTo: true }
  },
}

/**
 * The presses of the menu, which only narrow windows have: in wide ones the links of all pages fit
 * into the header.
 */
const onPhones: Record<string, Prepare> = {
  'the links of the menu': async (page) => {
    await page.goto(address('about', language))
    const banner = page.getByRole('banner')
    const links = banner.getByRole('navigation', { name: site.nav.label })
    return { pressed: banner.getByRole('button').last(), answers: [links] }
  },
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: new RegExp(`/api/|Failed to load resource|${MAP_ORIGIN}`),
})

for (const viewport of WINDOWS)
  test.describe(`a window of ${viewport.width} × ${viewport.height} pixels`, () => {
    test.use({ viewport })
    const here = viewport.width < 896 ? { ...presses, ...onPhones } : presses
    for (const [what, prepare] of Object.entries(here))
      test(`a visitor who has pressed something sees the answer without scrolling: ${what}`, async ({
        page,
      }) => {
        const { pressed, key, answers, leadsTo, byStyles } = await prepare(page)
        // The pressed element stands at the lower edge of the window, the worst place: most answers
        // appear below it.
        await pressed.evaluate(
          (element, block: ScrollLogicalPosition) => element.scrollIntoView({ block }),
          byStyles ? 'center' : 'end',
        )
        const before = await scrollTop(page)
        await (key ? pressed.press(key) : pressed.click())
        for (const answer of answers) await expectSeen(answer)
        if (leadsTo) return
        const distances = answers.map((answer) => answer.evaluate(distanceTo, before))
        const needed = Math.max(0, ...(await Promise.all(distances)))
        expect(Math.abs((await scrollTop(page)) - before)).toBeLessThan(needed + SPARE)
      })

    test('each page that confirms a form or reports an error shows its heading and text without scrolling', async ({
      page,
    }) => {
      for (const { url } of everyAnswer) {
        await page.goto(url)
        const main = page.getByRole('main')
        await expectMostlySeen(main.getByRole('heading', { level: 1 }))
        // Editors may have made the heading so long that the text below it is cut off. It is then
        // enough that the text begins in the window.
        await expect(main.locator('h1 + p')).toBeInViewport()
      }
    })

    test.describe('a browser with scripts off', () => {
      test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

      test("without scripts, the server's page for correcting a message shows its errors without scrolling", async ({
        page,
      }) => {
        const form = contactForm(page, language)
        await form.open()
        await form.submit.click()
        await expectMostlySeen(form.summary)
      })

      test("without scripts, the server's page for correcting an email address shows its error without scrolling", async ({
        page,
      }) => {
        const box = newsletterBox(page, language)
        await box.open()
        await box.email.fill('nobody')
        await box.submit.click()
        const { summary } = newsletter.error
        await expectMostlySeen(page.getByRole('group', { name: summary }))
      })
    })
  })
