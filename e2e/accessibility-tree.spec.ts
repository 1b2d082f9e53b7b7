/**
 * Tests the accessibility tree: the roles, names and states that a browser hands to a screen
 * reader, in the order in which it reads them. A test names the parts of a page that must be there.
 * Between them the page may have others.
 */
import { fillVariables } from '../src/i18n/messages'
import {
  expectTree,
  listOf,
  named,
  NARROW,
  saying,
  type Part,
} from './support/accessibility'
import { answerWithStatus, contactForm, goodMessage, readyForm } from './support/forms'
import { hold } from './support/islands'
import {
  address,
  defaultLanguage as language,
  languages,
  localizedPath,
  mainPages,
  news,
  newsPath,
  siteInfo,
  wordsIn,
} from './support/site'
import { expect, test } from './support/test'

const words = wordsIn(language)
const { contact, features, home, journey, report, site } = words

const pageLinks = listOf(mainPages.map((page) => site.nav[page]))

const languageNames = languages.map(({ name }) => name)
const ownLanguage = languages.find(({ code }) => code === language)?.name ?? ''
const picker = fillVariables(site.language.label, { language: ownLanguage })
const pickerButton = named('button', `${language.toUpperCase()} – ${picker}`)

const headlines = {
  home: home.hero.title,
  features: features.hero.title,
  contact: contact.hero.title,
}

for (const [route, headline] of Object.entries(headlines))
  test(`a screen reader reads the page ${route} from the link to its content down to its footer`, async ({
    page,
  }) => {
    await page.goto(address(route as keyof typeof headlines, language))
    await expectTree(
      page.locator('body'),
      named('link', site.skip),
      [
        'banner',
        named('link', fillVariables(site.homeLink, { name: siteInfo.name })),
        [named('navigation', site.nav.label), pageLinks],
        pickerButton,
      ],
      ['main', named('heading', headline, '[level=1]')],
      ['contentinfo', [named('navigation', site.footer.navigation), pageLinks]],
    )
  })

test('a screen reader reads the latest news with its title and day, then the links to other news', async ({
  page,
}) => {
  const [latest] = news
  test.skip(!latest, 'Editors have written no news')
  if (!latest) return

  await page.goto(localizedPath(newsPath(latest.slug), language))
  const { ways, all, subscribe } = words.news
  await expectTree(
    page.getByRole('main'),
    named('heading', latest.title[language] ?? '', '[level=1]'),
    ['article', 'time: /.+/'],
    [
      named('navigation', ways),
      ['paragraph', named('link', all), named('link', subscribe)],
    ],
  )
})

test('a screen reader reads the links of the menu and the language picker once they are open', async ({
  page,
}) => {
  await page.goto(address('about', language))
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: picker }).click()
  const choices = listOf(languageNames)
  await expectTree(banner, pickerButton, [
    named('navigation', site.language.choose),
    choices,
  ])
  await page.keyboard.press('Escape')

  await page.setViewportSize(NARROW)
  const menuButton = named('button', site.menu.label)
  await expect(banner.getByRole('navigation')).toHaveCount(0)
  await banner.getByRole('button', { name: site.menu.label }).click()
  await expectTree(banner, pickerButton, menuButton, [
    named('navigation', site.nav.label),
    pageLinks,
  ])
})

test('after a tick in the example report, a screen reader reads its new status and how far the report has got', async ({
  page,
}) => {
  await page.goto(address('home', language))
  const figure = page.getByRole('figure', { name: report.label })
  const stops = page.getByRole('region', { name: journey.title })

  const expectExample = async (status: string, votes: string, box: string) =>
    expectTree(figure, [
      named('figure', report.label),
      saying('paragraph', report.title),
      ['status', saying('strong', status), saying('text', `, ${votes}`)],
      box,
    ])

  const expectStops = (...statuses: (keyof typeof journey.status)[]) => {
    const { signalled, confirmed, routed, resolved } = journey
    const headings = [signalled, confirmed, routed, resolved].map(({ title }, index) => {
      const status = journey.status[statuses[index] ?? 'next']
      return named('heading', `${title} (${status})`, '[level=3]')
    })
    return expectTree(stops, named('heading', journey.title, '[level=2]'), [
      'list',
      ...headings.map((heading): Part => ['listitem', heading]),
    ])
  }

  const { before, after } = report.status
  const drawing = named('img', report.drawing)
  await expectTree(page.getByRole('main'), drawing)
  await expectExample(journey.signalled.title, before, named('checkbox', report.seen))
  await expectStops('current', 'next', 'next', 'next')

  await figure.getByRole('checkbox').check()
  const ticked = named('checkbox', report.seen, '[checked]')
  await expectExample(journey.routed.title, after, ticked)
  await expectStops('done', 'done', 'current', 'next')
})

test('a screen reader finds the three roles on the page Features (resident, service, shop) as radio buttons, with the text for the chosen one', async ({
  page,
}) => {
  const { title, resident, service, shop } = features.readers
  const readers = [resident, service, shop]
  await page.goto(address('features', language))
  const group = page.getByRole('group', { name: title })
  for (const chosen of readers) {
    await group.getByRole('radio', { name: chosen.name }).check()
    const choices = readers.map((reader) =>
      named('radio', reader.name, reader === chosen ? '[checked]' : ''),
    )
    await expectTree(group, [
      named('group', title),
      ...choices,
      saying('paragraph', chosen.text),
    ])
    for (const other of readers)
      if (other !== chosen) await expect(group.getByText(other.text)).toBeHidden()
  }
})

test.describe('the contact form for screen readers', () => {
  test.use({
    // With reduced motion there is no transition from page to page, which the test would interrupt
    // when it reads the page.
    contextOptions: { reducedMotion: 'reduce' },
    expectedProblems: /api\/contact|Failed to load resource/,
  })

  test('a screen reader reads each field of the contact form with its name and the choice already made', async ({
    page,
  }) => {
    const form = contactForm(page, language)
    await form.open()
    const { name, email, subject, message, submit } = form.words
    const { label, ...subjects } = subject
    const [first = '', ...others] = Object.values(subjects)
    await expectTree(
      page.getByRole('region', { name: form.words.title }),
      named('heading', form.words.title, '[level=2]'),
      named('textbox', name.label),
      named('textbox', email.label),
      [
        named('combobox', label),
        named('option', first, '[selected]'),
        ...others.map((other) => named('option', other)),
      ],
      named('textbox', message.label),
      named('checkbox', form.words.redirect, '[checked]'),
      named('button', submit),
    )
    for (const field of [form.name, form.email, form.message])
      await expect(field).toHaveAttribute('aria-required', 'true')
  })

  test('a screen reader reads the errors of an empty contact form as a list, and each field with its own error', async ({
    page,
  }) => {
    const form = await readyForm(page, {}, language)
    await form.submit.click()
    await expect(form.summary).toBeFocused()
    const { error, name, email, message } = form.words
    await expectTree(
      page.getByRole('region', { name: form.words.title }),
      [
        named('group', error.summary),
        named('heading', error.summary, '[level=3]'),
        listOf([error.name, error.email, error.message]),
      ],
      named('textbox', name.label, '[invalid]'),
      saying('paragraph', error.name),
      named('textbox', email.label, '[invalid]'),
      saying('paragraph', error.email),
      named('textbox', message.label, '[invalid]'),
      saying('paragraph', error.message),
    )

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription(error.name)
    await form.name.fill(goodMessage.name)
    await form.name.blur()
    await expectTree(form.name, named('textbox', name.label))
  })

  test('a screen reader reads that a message is being sent and was sent, and then the confirmation on the home page', async ({
    page,
  }) => {
    await answerWithStatus(page, 201)
    const release = await hold(page, '**/api/contact')
    const form = await readyForm(page, goodMessage, language)
    await form.submit.click()
    const { sending, success } = form.words
    await expectTree(form.sending, named('button', sending, '[disabled]'))
    // The send button must keep the focus while the message is being sent. With the attribute
    // `disabled`, the button would lose the focus, and a screen reader would start again at the top
    // of the page.
    await expect(page.locator(':focus')).toHaveText(sending, { useInnerText: true })

    release()
    await expect(form.success).toBeFocused()
    await expectTree(form.success, [
      named('dialog', success.message),
      named('heading', success.message, '[level=2]'),
      saying('paragraph', success.notice),
      named('button', success.stay),
      named('link', success.home),
    ])

    await page.waitForURL(({ pathname }) => pathname === address('home', language))
    await expect(page.locator(':focus')).toHaveText(home.confirmation)
  })

  test('a dialog says why a message was not sent, and gives the focus back to the send button when it closes', async ({
    page,
  }) => {
    let isThere = true
    await page.route('**/api/contact', (route) =>
      isThere ? route.fulfill({ status: 429 }) : route.abort('connectionrefused'),
    )
    const form = await readyForm(page, goodMessage, language)
    const { failure, error } = form.words

    await form.submit.click()
    await expect(form.failure).toBeFocused()
    await expectTree(form.failure, [
      named('dialog', failure.title),
      named('heading', failure.title, '[level=2]'),
      saying('paragraph', failure.busy),
      named('button', failure.retry),
      named('button', failure.close),
    ])
    await page.keyboard.press('Escape')
    await expect(form.submit).toBeFocused()

    isThere = false
    await form.submit.click()
    await expect(form.failure).toBeFocused()
    await expectTree(form.failure, [
      named('dialog', failure.unanswered),
      saying('paragraph', error.global),
      saying('paragraph', failure.unreachable),
      named('button', failure.retry),
      named('button', failure.refresh),
    ])
    await page.keyboard.press('Escape')
    await expect(form.submit).toBeFocused()
  })
})
